import type { Campaign, CampaignCounts } from '@sesol/contract'
import { countsOf } from '@/lib/shared/support/counts'
import { numberOf } from '@/lib/shared/support/phone-links'

/**
 * What the buttons under a campaign need to know of it. Texts and addresses are fetched once a button is pressed: a list of
 * fifty campaigns would carry them twice.
 */
export type Actable = {
  id: number
  title: string
  isCimer: boolean
  hasEmail: boolean
  /** Ready to dial, because a telephone dials at once; empty where there is none. */
  phone: string
  hasFax: boolean
  ownerId: number
  counts: CampaignCounts
}

export const actableOf = (campaign: Campaign): Actable => ({
  id: campaign.id,
  title: campaign.title,
  isCimer: campaign.isCimer,
  hasEmail: campaign.email !== '',
  phone: numberOf(campaign),
  hasFax: campaign.isCimer || campaign.fax_number !== '',
  ownerId: campaign.user.id,
  counts: countsOf(campaign),
})
