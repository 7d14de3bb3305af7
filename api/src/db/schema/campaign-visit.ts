import type { ShareSource } from '@sesol/contract'

export type CampaignVisitTable = {
  campaign_id: number
  source: ShareSource
  slot: number
  hits: number
}

/** Confirmed signatures by the site on whose page they were given. */
export type CampaignEmbedTable = {
  campaign_id: number
  host: string
  hits: number
}
