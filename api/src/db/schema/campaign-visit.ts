import type { ShareSource } from '@sesol/contract'

/** One of the slots over which the number of those who came by links of one source is spread; the number is their sum. */
export type CampaignVisitTable = {
  campaign_id: number
  source: ShareSource
  slot: number
  hits: number
}
