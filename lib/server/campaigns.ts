import 'server-only'
import { type Answer, type Campaign, type Page, tags } from '@sesol/contract'
import { cache } from 'react'
import { fits, type ListQuery } from '@/lib/shared/search'
import { readForPage, tagPage } from './upstream'

/** @throws ApiError 401 for a campaign under review, 404 for a missing one */
export const getCampaign = cache(async (id: number): Promise<Campaign> => {
  const campaign = await readForPage('campaignDetail', { params: { id }, tags: [tags.campaign(id)] })
  // The page shows its author's name and picture.
  await tagPage(tags.profile(campaign.user.id))
  return campaign
})

const readList = cache(async (asked: string): Promise<Page<Campaign>> => {
  const query: ListQuery = JSON.parse(asked)
  const page = await readForPage('listCampaigns', { query, tags: [tags.list] })
  return { ...page, results: page.results.filter(fits(query)) }
})

/** One page of the approved campaigns, newest first unless told otherwise. Read once for a page and its head. */
export function listCampaigns(query: ListQuery & { cursor?: string | undefined } = {}): Promise<Page<Campaign>> {
  return readList(JSON.stringify(query))
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
