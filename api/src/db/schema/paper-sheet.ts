import type { SheetReason, SheetState } from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type PaperSheetTable = {
  id: GeneratedAlways<number>
  campaign_id: number
  user_id: number
  /** The scan; null once it was deleted. */
  media_id: number | null
  stated: number
  /** The number counted by a moderator; null unless accepted. */
  counted: number | null
  state: Generated<SheetState>
  reason: SheetReason | null
  note: Generated<string>
  created_at: Generated<Date>
  decided_at: Date | null
}
