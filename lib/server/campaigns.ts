import 'server-only'
import { type Answer, type Campaign, type Ordering, type Page, tags } from '@sesol/contract'
import { cache } from 'react'
import { readForPage, tagPage } from './upstream'

type ListQuery = {
  cursor?: string | undefined
  q?: string | undefined
  topic?: string | undefined
  scope?: string | undefined
  campaign_type?: string | undefined
  ordering?: Ordering | undefined
}

/** @throws ApiError 401 for a campaign under review, 404 for a missing one */
export const getCampaign = cache(async (id: number): Promise<Campaign> => {
  const campaign = await readForPage('campaignDetail', { params: { id }, tags: [tags.campaign(id)] })
  // The page shows its author's name and picture.
  await tagPage(tags.profile(campaign.user.id))
  return campaign
})

/** One page of the approved campaigns, newest first unless told otherwise. */
export function listCampaigns(query: ListQuery = {}): Promise<Page<Campaign>> {
  return readForPage('listCampaigns', { query, tags: [tags.list] })
}

export const listHashtag = cache(
  (tag: string, cursor?: string): Promise<Page<Campaign>> =>
    readForPage('hashtagCampaigns', { params: { tag }, query: { cursor }, tags: [tags.hashtag(tag)] }),
)

/** What a member shows to everybody: approved campaigns only. */
export const getUserCampaigns = cache(
  (id: number): Promise<Answer<'userCampaigns'>> =>
    readForPage('userCampaigns', { params: { id }, tags: [tags.profile(id)] }),
)
