import type { HandOverWay, ReportedWay, ShareSource } from '@sesol/contract'
import type { Generated } from 'kysely'
import type { ClickTable } from './click.ts'

/** `sent_` is what supporters say; the names of clicks are what they opened; `returned` are e-mails to the addressee that came back. */
export type DayKind = 'returned' | ClickTable['kind'] | `sent_${ReportedWay}` | `visit_${ShareSource}`

/** One of the slots that share the count of a day. */
export type CampaignDayTable = {
  campaign_id: number
  kind: DayKind
  /** `YYYY-MM-DD`, in Turkey. */
  day: string
  slot: number
  hits: number
}

/** A click on "I sent it"; the columns are those of `click`. */
export type ReportedSendTable = Omit<ClickTable, 'kind' | 'created_at'> & { kind: ReportedWay }

/** By the word of the owner. */
export type HandOverTable = {
  id: Generated<number>
  campaign_id: number
  day: string
  way: HandOverWay
  /** When it was recorded. */
  signature_count: number
  created_at: Generated<Date>
}
