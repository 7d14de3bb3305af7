import { fieldNames, fieldOf, readNameOf } from '@sesol/contract/campaigns/fields'
import type { Campaign } from '@sesol/contract/campaigns/schema'
import type { CampaignType, ListState, Ordering, Scope, Topic } from '@sesol/contract/values'
import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'

export type ListQuery = {
  q?: string | undefined
  state?: ListState | undefined
  topic?: Topic | undefined
  scope?: Scope | undefined
  campaign_type?: CampaignType | undefined
  province?: string | undefined
  district?: string | undefined
  ordering?: Ordering | undefined
}

type Listed = Pick<Campaign, 'excerpt'> & {
  title: string
  topic: string
  scope: string
  campaign_type: string
  province: string
  district: string
}

export const searchKey = (text: string): string => canonical(tidyLine(text))

export const titleHolds =
  (key: string) =>
  ({ title }: { title: string }): boolean =>
    canonical(title).includes(key)

/** Another server may search titles only, or not at all. */
export const isFound =
  (key: string) =>
  ({ title, excerpt }: Pick<Campaign, 'title' | 'excerpt'>): boolean =>
    excerpt !== undefined || titleHolds(key)({ title })

/** Filters in the browser too: a server without filters returns the plain list. */
export const fits =
  ({ q = '', topic, scope, campaign_type: type, province, district }: ListQuery) =>
  (campaign: Listed): boolean =>
    isFound(searchKey(q))(campaign) &&
    (!topic || campaign.topic === topic) &&
    (!scope || campaign.scope === scope) &&
    (!type || campaign.campaign_type === type) &&
    (!province || campaign.province === province) &&
    (!district || campaign.district === district)

export function listed(campaign: Campaign): Campaign {
  const unlisted = fieldNames.filter((name) => fieldOf(name).shown === 'page').map((name) => [readNameOf(name), ''])
  return { ...campaign, ...Object.fromEntries(unlisted), media: campaign.media.slice(0, 1) }
}
