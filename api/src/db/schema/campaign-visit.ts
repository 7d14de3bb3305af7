import type { ShareSource } from '@sesol/contract'

export type CampaignVisitTable = {
  campaign_id: number
  source: ShareSource
  slot: number
  hits: number
}
