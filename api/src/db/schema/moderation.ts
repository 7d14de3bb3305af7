import type { AuditSubject, BlockKind, GuardedForm, Pausable } from '@sesol/contract'
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

type AuditHeadTable = {
  id: GeneratedAlways<number>
  hash: GeneratedAlways<Buffer>
}

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

/** A row whose end has passed has no effect. */
type PauseTable = {
  what: Pausable
  until: Date
}

/** A form that asks for a proof of work; a row whose end has passed has no effect. */
type FormAttackTable = {
  form: GuardedForm
  began_at: Date
  until: Date
}

type RateTable = {
  key: string
  window_start: Date
  window_end: Date
  hits: number
}

type RequestWindowTable = {
  key: string
  hits: number
  ends_at: Date
}

export type ModerationTables = {
  rate: RateTable
  request_window: RequestWindowTable
  pause: PauseTable
  form_attack: FormAttackTable
  block: BlockTable
  'audit.entry': AuditEntryTable
  'audit.head': AuditHeadTable
}
