import type { CampaignDraft } from '@sesol/contract'
import type { JSONColumnType } from 'kysely'

/** The campaign that a member has begun. */
export type CampaignDraftTable = {
  user_id: number
  draft: JSONColumnType<CampaignDraft>
  saved_at: Date
}
