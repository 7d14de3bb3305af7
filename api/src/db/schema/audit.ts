import type { Generated } from 'kysely'

/** What moderators and the system did; rows are only ever added. */
export type AuditTable = {
  id: Generated<number>
  /** Null: a command of the operator. */
  actor_id: number | null
  action: 'campaign.approve' | 'campaign.reject' | 'user.make_moderator'
  subject: 'campaign' | 'user'
  subject_id: number
  details: Record<string, unknown>
  created_at: Generated<Date>
}
