import type { Generated } from 'kysely'

/** Progress of the announcement of a campaign to all members. */
export type CampaignShareTable = {
  campaign_id: number
  /** Members up to this id have been notified. */
  last_user_id: Generated<number>
  notified: Generated<number>
  started_at: Generated<Date>
  finished_at: Date | null
}
