import type { Generated } from 'kysely'

export const suppressionReasons = ['bounce', 'soft_bounces', 'complaint', 'recommendations'] as const
export type SuppressionReason = (typeof suppressionReasons)[number]

export type DeliverabilityTable = {
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
