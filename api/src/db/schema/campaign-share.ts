import type { Generated } from 'kysely'

/** How far the announcement of a campaign to all members has come. */
export type CampaignShareTable = {
  campaign_id: number
  /** Members up to this id have been told. */
  last_user_id: Generated<number>
  told: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
}
