import type { CampaignDraft } from '@sesol/contract'
import type { JSONColumnType } from 'kysely'

export type CampaignDraftTable = {
  user_id: number
  draft: JSONColumnType<CampaignDraft>
  saved_at: Date
}
