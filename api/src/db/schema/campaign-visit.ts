import type { ShareSource } from '@sesol/contract'

/** One of the slots that share the number of visits by links of one source. */
export type CampaignVisitTable = {
  campaign_id: number
  source: ShareSource
  slot: number
  hits: number
}
