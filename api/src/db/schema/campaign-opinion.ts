import type { ModeratorAct } from '@sesol/contract'
import type { Generated } from 'kysely'

/** Opinions are for moderators only. */
export type CampaignOpinionTable = {
  id: Generated<number>
  campaign_id: number
  user_id: number
  recommendation: ModeratorAct | null
  note: string
  created_at: Generated<Date>
}
