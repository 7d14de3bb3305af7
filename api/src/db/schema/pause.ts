import type { Pausable } from '@sesol/contract'

/** A row whose end has passed has no effect. */
export type PauseTable = {
  what: Pausable
  until: Date
}
