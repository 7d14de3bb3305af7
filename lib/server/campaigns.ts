import 'server-only'
import { type Campaign, type Ordering, orderings, tags } from '@sesol/contract'
import { cache } from 'react'
import { fits, type ListQuery } from '@/lib/shared/campaigns/search'
import { readForPage, tagPage } from './upstream'
import { sortsLists } from './upstream/capabilities'
import { type Listed, orderOf, pageOfMember, readList } from './upstream/lists'

/** @throws ApiError 401 for a campaign under review, 404 for a missing one */
export const getCampaign = cache(async (id: number): Promise<Campaign> => {
  const campaign = await readForPage('campaignDetail', { params: { id }, tags: [tags.campaign(id)] })
  // The page shows the author's name and image.
  await tagPage(tags.profile(campaign.user.id))
  return campaign
})

const readAsked = cache(async (asked: string): Promise<Listed<Campaign>> => {
  const { cursor, ...query }: ListQuery & { cursor?: string } = JSON.parse(asked)
  return readList({
    cursor,
    ask: (paging) => readForPage('listCampaigns', { query: { ...query, ...paging }, tags: [tags.list] }),
    fits: fits(query),
    order: orderOf(query),
  })
})

/** The orderings that the API has, or that the site can do itself with a whole list. */
export async function offeredOrderings(): Promise<readonly Ordering[]> {
  if (await sortsLists()) return orderings
  const { total, results } = await listCampaigns()
  const isCounted = results.length > 0 && results.every(({ signature_count }) => signature_count !== null)
  return orderings.filter((name) => name === 'newest' || (name === 'signatures' && total !== undefined && isCounted))
}

/** One page of the approved campaigns, newest first by default. Read once for a page and its metadata. */
export function listCampaigns(query: ListQuery & { cursor?: string | undefined } = {}): Promise<Listed<Campaign>> {
  return readAsked(JSON.stringify(query))
}

export const listHashtag = cache(
  (tag: string, cursor?: string): Promise<Listed<Campaign>> =>
    readList({
      cursor,
      ask: (query) => readForPage('hashtagCampaigns', { params: { tag }, query, tags: [tags.hashtag(tag)] }),
    }),
)

export const listOfMember = cache(
  (id: number, cursor?: string): Promise<Listed<Campaign>> =>
    readList({
      cursor,
      ask: async (query) =>
        pageOfMember(await readForPage('userCampaigns', { params: { id }, query, tags: [tags.profile(id)] })),
    }),
)
