import type { Generated } from 'kysely'

export type CampaignShareTable = {
  campaign_id: number
  /** The approved text that is announced. */
  version: number
  last_user_id: Generated<number>
  notified: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
}
