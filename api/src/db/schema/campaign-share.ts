import type { ReasonCode } from '@sesol/contract'
import type { Generated } from 'kysely'

/** An announcement to all members: it waits, is held back, or is a line of a digest. */
export type CampaignShareTable = {
  campaign_id: number
  /** The approved text that is announced. */
  version: number
  /** Progress of an announcement that the release before the digests began. */
  last_user_id: Generated<number>
  notified: Generated<number>
  started_at: Generated<Date>
  /** Nothing waits any more: also while it is held. */
  finished_at: Date | null
  digest_id: number | null
  held_at: Date | null
  held_reason: ReasonCode | null
  held_note: Generated<string>
}

/** One e-mail to each member with consent, and how far it has come. */
export type AnnouncementDigestTable = {
  id: Generated<number>
  /** In the site's time zone; there is one a day. */
  day: string
  released_at: Date
  last_user_id: Generated<number>
  notified: Generated<number>
  finished_at: Date | null
}
