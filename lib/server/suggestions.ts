import 'server-only'
import { type Campaign, tags } from '@sesol/contract'
import type { ListQuery } from '@/lib/shared/campaigns/search'
import { getCampaign, listCampaigns, listOfMember } from './campaigns'
import { readForPage } from './upstream'
import { sortsLists } from './upstream/capabilities'

const places = 3

const isOpen = ({ status }: Campaign) => status === 'approved'

/** What is suggested is no part of the page's subject: a failure leaves it out. */
async function readTrending(query: ListQuery = {}): Promise<Campaign[]> {
  const ordering = (await sortsLists()) ? 'trending' : undefined
  return listCampaigns({ ...query, ordering }).then(
    ({ results }) => results.filter(isOpen),
    () => [],
  )
}

/** Campaigns with a similar title; none at a server without the call. */
async function readOfSimilarTitle(title: string): Promise<Campaign[]> {
  try {
    const { results } = await readForPage('similarCampaigns', { query: { title }, tags: [tags.list] })
    const found = await Promise.all(results.map(({ id }) => getCampaign(id).catch(() => undefined)))
    return found.filter((campaign) => campaign !== undefined).filter(isOpen)
  } catch {
    return []
  }
}

/** Of other authors: those with a similar title, then those that trend in the same topic. */
export async function getSimilar({ title, topic, user }: Campaign): Promise<Campaign[]> {
  const [titled, trending] = await Promise.all([readOfSimilarTitle(title), readTrending({ topic })])
  const found = new Map([...titled, ...trending].map((campaign) => [campaign.id, campaign]))
  return [...found.values()].filter((other) => other.user.id !== user.id).slice(0, places)
}

export async function getOthersOfAuthor({ id, user }: Campaign): Promise<Campaign[]> {
  const results = await listOfMember(user.id).then(
    (page) => page.results,
    () => [],
  )
  return results.filter((other) => other.id !== id && isOpen(other)).slice(0, places)
}

export const getSuggestions = async (): Promise<Campaign[]> => (await readTrending()).slice(0, places)
