import type { HandOverWay, ListState, ReportedWay, ShareSource, Topic } from '@sesol/contract'
import type { Generated } from 'kysely'

/** `signature` are confirmed ones, `waiting` those that can still be confirmed; a trigger of the table keeps both. `withdrawn` are acts of signers. */
export const counterKinds = ['signature', 'waiting', 'withdrawn', 'email', 'phone', 'fax', 'comment'] as const
export type CounterKind = (typeof counterKinds)[number]

/** One of the slots that share a campaign's count; the count is their sum. */
type CampaignCounterTable = {
  campaign_id: number
  kind: CounterKind
  slot: number
  hits: number
}

export type ClickTable = {
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  campaign_id: number
  kind: 'email' | 'phone' | 'fax'
  /** A member, or one of the numbered seats of a network; hashed with a salt of the day. */
  visitor: Buffer
  /** Address and user agent, hashed with the same salt; null for a member. */
  agent: Buffer | null
  created_at: Generated<Date>
}

type CampaignVisitTable = {
  campaign_id: number
  source: ShareSource
  slot: number
  hits: number
}

/** Confirmed signatures by the site on whose page they were given. */
type CampaignEmbedTable = {
  campaign_id: number
  host: string
  hits: number
}

/**
 * `signature` are counted ones by the day of their confirmation, kept by a trigger of the table; `sent_` is what supporters say; the names of clicks are
 * what they opened; `returned` are e-mails to the addressee that came back. `form` are mailboxes that a form was typed for, and `form_confirmed`
 * those of them that confirmed one, by the day when it came; triggers keep both.
 */
export type DayKind =
  | ('signature' | 'returned' | 'form' | 'form_confirmed' | ClickTable['kind'])
  | (`sent_${ReportedWay}` | `visit_${ShareSource}`)

type CampaignDayTable = {
  campaign_id: number
  kind: DayKind
  /** `YYYY-MM-DD`, in Turkey. */
  day: string
  slot: number
  hits: number
}

type ReportedSendTable = Omit<ClickTable, 'kind' | 'created_at'> & { kind: ReportedWay }

export type HandOverTable = {
  id: Generated<number>
  campaign_id: number
  day: string
  way: HandOverWay
  signature_count: number
  /** What the addressee gave it in its register, or CİMER. */
  number: Generated<string>
  /** The medium with the stamp; null once it was deleted. */
  photo_id: number | null
  /** Whether a number, a photo or the mail server proves it. */
  is_proved: Generated<boolean>
  /** The version of the text that the site mailed; null for what an owner recorded. */
  version: number | null
  accepted_at: Date | null
  /** What the addressee says against it, once. */
  objection: string | null
  /** Null once a moderator has decided. */
  objected_at: Date | null
  created_at: Generated<Date>
}

/** The prefix of the `province/district` whose public campaigns are counted. */
export const placePrefix = 'place:'

type TotalTable = {
  name: `${ListState} ${Topic}` | 'campaigns' | 'signatures' | 'signed_this_week' | `${typeof placePrefix}${string}`
  value: number
}

type WatermarkTable = {
  name: 'ranking'
  moment: Date
}

export type CountTables = {
  campaign_counter: CampaignCounterTable
  click: ClickTable
  campaign_day: CampaignDayTable
  reported_send: ReportedSendTable
  hand_over: HandOverTable
  campaign_visit: CampaignVisitTable
  campaign_embed: CampaignEmbedTable
  watermark: WatermarkTable
  total: TotalTable
}
