import type { AuditSubject } from '@sesol/contract'
import type { AuditAction } from '@sesol/contract/moderation/audit'
import type { Generated, GeneratedAlways } from 'kysely'

/** Append-only. */
export type AuditEntryTable = {
  /** Consecutive. */
  id: GeneratedAlways<number>
  /** Null for a command of the operator. Stays when the account is erased. */
  actor_id: number | null
  action: AuditAction
  subject: AuditSubject
  subject_id: number
  details: Record<string, unknown>
  created_at: Generated<Date>
  /** Over the content of the entry and the hash of the one before. */
  hash: GeneratedAlways<Buffer>
}

export type AuditHeadTable = {
  id: GeneratedAlways<number>
  hash: GeneratedAlways<Buffer>
}
