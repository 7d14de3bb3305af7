import type { ModeratorAct } from '@sesol/contract'
import type { Generated } from 'kysely'

/** Acts of moderators and of the system; append-only. */
export type AuditTable = {
  id: Generated<number>
  /** Null for a command of the operator. */
  actor_id: number | null
  action: `campaign.${ModeratorAct}` | `change.${ModeratorAct}` | 'user.make_moderator'
  subject: 'campaign' | 'user'
  subject_id: number
  details: Record<string, unknown>
  created_at: Generated<Date>
}
