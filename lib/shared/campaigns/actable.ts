import type { Campaign, CampaignCounts } from '@sesol/contract'
import { asksForConsent, type Topic } from '@sesol/contract/values'
import { countsOf } from '@/lib/shared/support/counts'
import { numberOf } from '@/lib/shared/support/phone-links'
import { type Door, doorOf } from './clock'
import { type Offers, offersOf, situationOf } from './offers'

/** What the action bar needs of a campaign; texts are loaded on press, because a list would contain them fifty times. */
export type Actable = {
  id: number
  /** The text that is shown; null where the server has no versions. */
  version: number | null
  title: string
  topic: Topic
  isCimer: boolean
  hasEmail: boolean
  phone: string
  hasFax: boolean
  ownerId: number
  /** It can be read, discussed and shared, but takes no more support. */
  isClosed: boolean
  /** Which sentence it is shared with. */
  share: Offers['share']
  /** Members can follow it, and signers can ask for updates; of servers that keep versions. */
  takesUpdates: boolean
  /** Its signers are asked for an explicit consent. */
  asksConsent: boolean
  goal: number | null
  door?: Door | undefined
  counts: CampaignCounts
}

export const shareOf = (campaign: Campaign) => offersOf(situationOf(campaign), 'visitor').share

export const actableOf = (campaign: Campaign): Actable => ({
  id: campaign.id,
  version: campaign.version ?? null,
  title: campaign.title,
  topic: campaign.topic,
  isCimer: campaign.isCimer,
  hasEmail: campaign.email !== '',
  phone: numberOf(campaign),
  hasFax: campaign.isCimer || campaign.fax_number !== '',
  ownerId: campaign.user.id,
  isClosed: campaign.status === 'closed',
  share: shareOf(campaign),
  takesUpdates: campaign.version != null,
  asksConsent: asksForConsent(campaign),
  goal: campaign.goal,
  door: doorOf(campaign),
  counts: countsOf(campaign),
})
