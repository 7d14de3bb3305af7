import type { AlertKind, Language } from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** `email` as it was typed; `mailbox` is its keyed hash, by which the links of its e-mails name it. */
export type AlertTable = {
  id: GeneratedAlways<number>
  kind: AlertKind
  key: string
  /** Release 0.1.0 had other rhythms; the column can be dropped once it no longer runs. */
  rhythm: 'daily'
  user_id: number | null
  email: string
  mailbox: string
  language: Language
  created_at: Generated<Date>
  matches: Generated<number[]>
  mailed_at: Date | null
}
