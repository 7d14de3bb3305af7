import { fieldNames, fieldOf, readNameOf } from '@sesol/contract/campaign-fields'
import type { Campaign } from '@sesol/contract/campaigns'
import { canonical } from '@sesol/contract/canonical'
import { tidyLine } from '@sesol/contract/text'
import type { CampaignType, Ordering, Scope, Topic } from '@sesol/contract/values'

/** What a list of campaigns is asked for. */
export type ListQuery = {
  q?: string | undefined
  topic?: Topic | undefined
  scope?: Scope | undefined
  campaign_type?: CampaignType | undefined
  ordering?: Ordering | undefined
}

type Listed = { title: string; topic: string; scope: string; campaign_type: string }

/** A search in the form in which it is compared with titles; empty where nothing is sought. */
export const searchKey = (text: string): string => canonical(tidyLine(text))

/** Whether a title holds what is sought, by the rule of the API: letter for letter, whatever their case. */
export const titleHolds =
  (key: string) =>
  ({ title }: { title: string }): boolean =>
    canonical(title).includes(key)

/** Whether a campaign is what was asked for: a server that knows no filters answers the plain list. */
export const fits =
  ({ q = '', topic, scope, campaign_type: type }: ListQuery) =>
  (campaign: Listed): boolean =>
    titleHolds(searchKey(q))(campaign) &&
    (!topic || campaign.topic === topic) &&
    (!scope || campaign.scope === scope) &&
    (!type || campaign.campaign_type === type)

/** A campaign as a list shows it, without the texts that only its own page needs. */
export function listed(campaign: Campaign): Campaign {
  const unlisted = fieldNames.filter((name) => fieldOf(name).shown === 'page').map((name) => [readNameOf(name), ''])
  return { ...campaign, ...Object.fromEntries(unlisted), media: campaign.media.slice(0, 1) }
}
