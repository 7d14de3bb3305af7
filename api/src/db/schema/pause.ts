import type { Pausable } from '@sesol/contract'

/** What staff paused; a row whose end has passed has no effect. */
export type PauseTable = {
  what: Pausable
  until: Date
}
