import 'server-only'
import {
  type Campaign,
  type CampaignStatus,
  type CampaignVersion,
  type NamedState,
  namedStates,
  type Ordering,
  orderings,
  type PageOfCampaign,
  type Suggestions,
  type Tag,
  type Takedown,
  tags,
} from '@sesol/contract'
import { idText } from '@sesol/contract/fields'
import { cache } from 'react'
import { fits, type ListQuery } from '@/lib/shared/campaigns/search'
import { ApiError, isMissing } from '@/lib/shared/errors/errors'
import { getTakedown } from './legal'
import { readForPage, tagPage } from './upstream'
import { hasGroup, lackingGroups } from './upstream/capabilities'
import { type Listed, orderOf, pageOfMember, readList } from './upstream/lists'

/** @throws ApiError 401 for a campaign under review, 404 for a missing one */
export const getCampaign = cache(async (id: number): Promise<Campaign> => {
  const campaign = await readForPage('campaignDetail', { params: { id }, tags: [tags.campaign(id)] })
  await tagPage(tags.profile(campaign.user.id))
  return campaign
})

/** What its page shows. An API without that call has the campaign alone. */
export type CampaignPage = Omit<PageOfCampaign, 'deliveries'> & Partial<Pick<PageOfCampaign, 'deliveries'>>

const nothingBeside = {
  ...{ timeline: [], updates: [], answers: [], signers: [], provinces: [], days: [], takedowns: [] },
  suggestions: { similar: [], of_author: [], trending: [] },
} satisfies Omit<CampaignPage, 'campaign'>

/** Tagged with the suggested campaigns, so that a hidden one disappears at once. @throws as {@link getCampaign} */
const getCampaignPage = cache(async (id: number): Promise<CampaignPage> => {
  if (!(await hasGroup('campaign_page'))) return { ...nothingBeside, campaign: await getCampaign(id) }
  const page = await readForPage('campaignPage', { params: { id }, tags: [tags.campaign(id)] })
  await tagPage(tags.profile(page.campaign.user.id), ...tagsOfSuggestions(page.suggestions))
  return page
})

const readOptional = cache(
  async <N extends 'campaignStatus' | 'campaignTally' | 'campaignVersions'>(name: N, id: number) => {
    try {
      return await readForPage(name, { params: { id }, tags: [tags.campaign(id)] })
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  },
)

export const getVersions = cache(
  async (id: number): Promise<CampaignVersion[] | undefined> => (await readOptional('campaignVersions', id))?.results,
)

export const getTally = (id: number) => readOptional('campaignTally', id)

export type MissingCampaign = { shown?: undefined } & (
  | { id?: number; missing: 'campaign' | 'withdrawn' | 'deleted' }
  /** It was public, and moderators took it down. */
  | { id: number; missing: 'hidden'; status: CampaignStatus }
  /** A legal notice took it down. */
  | { id: number; missing: 'taken_down'; takedown: Takedown }
)

/** `shown` is undefined for what only its owner and moderators see. */
type Found<T> = { id: number; shown: T | undefined; missing?: undefined } | MissingCampaign

export const findCampaign = (segment: string) => find(segment, getCampaign)
export const findCampaignPage = (segment: string) => find(segment, getCampaignPage)

async function find<T>(segment: string, read: (id: number) => Promise<T>): Promise<Found<T>> {
  const { data: id } = idText.safeParse(segment)
  if (id === undefined) return { missing: 'campaign' }
  try {
    return { id, shown: await read(id) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { id, missing: 'campaign' }
    if (error.status === 401 || error.status === 403) return { id, shown: undefined }
    if (error.status === 451) {
      const takedown = await getTakedown('campaign', id)
      return takedown ? { id, missing: 'taken_down', takedown } : { missing: 'withdrawn' }
    }
    if (error.status !== 410) throw error
    if (error.id === 'error.campaign.withdrawn') return { missing: 'deleted' }
    const status = error.id === 'error.campaign.hidden' ? await readOptional('campaignStatus', id) : undefined
    return status ? { id, missing: 'hidden', status } : { missing: 'withdrawn' }
  }
}

const readAsked = cache(async (asked: string): Promise<Listed<Campaign>> => {
  const { cursor, ...query }: ListQuery & { cursor?: string } = JSON.parse(asked)
  return readList({
    cursor,
    ask: (paging) => readForPage('listCampaigns', { query: { ...query, ...paging }, tags: [tags.list] }),
    fits: fits(query),
    order: orderOf(query),
  })
})

/** A server that lacks the clock would count from the publication. */
const ofClock: readonly NamedState[] = ['waiting', 'overdue', 'promised']

export async function offeredStates(): Promise<readonly NamedState[]> {
  const lacking = await lackingGroups()
  if (lacking.includes('discovery')) return []
  return lacking.includes('clock') ? namedStates.filter((state) => !ofClock.includes(state)) : namedStates
}

export async function offeredOrderings(): Promise<readonly Ordering[]> {
  if ((await offeredStates()).length > 0) return orderings
  const { total, results } = await listCampaigns()
  const isCounted = results.length > 0 && results.every(({ signature_count }) => signature_count !== null)
  return orderings.filter((name) => name === 'newest' || (name === 'signatures' && total !== undefined && isCounted))
}

export function listCampaigns(query: ListQuery & { cursor?: string | undefined } = {}): Promise<Listed<Campaign>> {
  return readAsked(JSON.stringify(query))
}

export const listHashtag = cache(
  (tag: string, cursor?: string, state?: NamedState): Promise<Listed<Campaign>> =>
    readList({
      cursor,
      ask: (paging) =>
        readForPage('hashtagCampaigns', { params: { tag }, query: { ...paging, state }, tags: [tags.hashtag(tag)] }),
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

const tagsOfSuggestions = (suggestions: Suggestions): Tag[] =>
  Object.values(suggestions).flatMap((list) => list.map(({ id }) => tags.campaign(id)))

/** Where nothing else is shown. Tagged with the campaigns, not with the list: a new one renders no page again. */
export const getTrending = cache(async (): Promise<Campaign[]> => {
  try {
    const found = await readForPage('suggestedCampaigns', { tags: [] })
    await tagPage(...tagsOfSuggestions(found))
    return found.trending
  } catch {
    return []
  }
})

export async function getWinner(): Promise<Campaign | undefined> {
  try {
    const { results } = await readForPage('wonCampaigns', { tags: [tags.list] })
    const [last] = results
    if (last) await tagPage(tags.campaign(last.id))
    return last
  } catch {
    return undefined
  }
}
