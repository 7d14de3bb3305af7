import type { HandOverWay, ReportedWay, ShareSource } from '@sesol/contract'
import type { Generated } from 'kysely'
import type { ClickTable } from './click.ts'

/**
 * `signature` are counted ones by the day of their confirmation, kept by a trigger of the table; `sent_` is what supporters say; the names of clicks are
 * what they opened; `returned` are e-mails to the addressee that came back.
 */
export type DayKind = 'signature' | 'returned' | ClickTable['kind'] | `sent_${ReportedWay}` | `visit_${ShareSource}`

export type CampaignDayTable = {
  campaign_id: number
  kind: DayKind
  /** `YYYY-MM-DD`, in Turkey. */
  day: string
  slot: number
  hits: number
}

export type ReportedSendTable = Omit<ClickTable, 'kind' | 'created_at'> & { kind: ReportedWay }

export type HandOverTable = {
  id: Generated<number>
  campaign_id: number
  day: string
  way: HandOverWay
  signature_count: number
  created_at: Generated<Date>
}
