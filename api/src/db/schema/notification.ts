import type { MailFrequency, NotificationKind } from '@sesol/contract'
import type { Generated } from 'kysely'

export type NotificationTable = {
  id: Generated<number>
  user_id: number
  kind: NotificationKind
  campaign_id: number | null
  report: string | null
  /** How many were merged; of a step, its number of signatures. */
  count: number
  /** The decision of a moderator; empty for other kinds. */
  act: string
  /** False: it is only mailed. */
  is_listed: boolean
  created_at: Date
  read_at: Date | null
  /** Null: it was mailed, read before, or is not mailed. */
  mail_due_at: Date | null
}

/** A kind without a row has its defaults. */
export type NotificationPreferenceTable = {
  user_id: number
  kind: NotificationKind
  on_site: boolean
  mail: MailFrequency
}

export type QuietHoursTable = { user_id: number; from_hour: number; until_hour: number }
