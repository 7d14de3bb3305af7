import type { ReasonCode } from '@sesol/contract'
import type { Generated } from 'kysely'

type CampaignShareTable = {
  campaign_id: number
  version: number
  started_at: Generated<Date>
  /** Nothing waits any more: also while it is held. */
  finished_at: Date | null
  digest_id: number | null
  held_at: Date | null
  held_reason: ReasonCode | null
  held_note: Generated<string>
}

type AnnouncementDigestTable = {
  id: Generated<number>
  day: string
  released_at: Date
  last_user_id: Generated<number>
  notified: Generated<number>
  finished_at: Date | null
}

export type SharingTables = {
  campaign_share: CampaignShareTable
  announcement_digest: AnnouncementDigestTable
}
