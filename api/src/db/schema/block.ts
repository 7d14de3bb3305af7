import type { BlockKind } from '@sesol/contract'
import type { GeneratedAlways } from 'kysely'

/** A row whose end has passed has no effect. */
export type BlockTable = {
  id: GeneratedAlways<number>
  kind: BlockKind
  /** The value in canonical form. */
  value: string
  reason: string
  created_at: Date
  until: Date
}
