import type { MailFrequency, NotificationKind } from '@sesol/contract'
import type { Generated } from 'kysely'

type NotificationTable = {
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
type NotificationPreferenceTable = {
  user_id: number
  kind: NotificationKind
  on_site: boolean
  mail: MailFrequency
}

type QuietHoursTable = { user_id: number; from_hour: number; until_hour: number }

export const suppressionReasons = ['bounce', 'soft_bounces', 'complaint', 'recommendations'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

type DeliverabilityTable = {
  /** A keyed hash; another one for a refusal of recommendations, which suppresses nothing else. */
  mailbox: string
  soft_bounces: Generated<number>
  bounced_at: Date | null
  reason: SuppressionReason | null
  /** The enhanced status code of RFC 3463. */
  status: string | null
  suppressed_at: Date | null
  /** When an e-mail that its reader asked for was last sent in spite of that. */
  tried_at: Date | null
}

type MailPaceTable = { provider: string; next_at: Date }

export type NotificationTables = {
  mail_pace: MailPaceTable
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  quiet_hours: QuietHoursTable
  deliverability: DeliverabilityTable
}
