import 'server-only'
import {
  type Campaign,
  type CampaignStatus,
  type CampaignVersion,
  type Ordering,
  orderings,
  type TimelineEntry,
  tags,
} from '@sesol/contract'
import type { PublicAnswer } from '@sesol/contract/answers'
import type { CampaignDeliveries } from '@sesol/contract/deliveries'
import { idText } from '@sesol/contract/fields'
import type { Takedown } from '@sesol/contract/legal'
import type { Signer } from '@sesol/contract/support'
import type { CampaignUpdate } from '@sesol/contract/updates'
import { cache } from 'react'
import { fits, type ListQuery } from '@/lib/shared/campaigns/search'
import { ApiError, isMissing } from '@/lib/shared/errors/errors'
import { getTakedown } from './legal'
import { readForPage, tagPage } from './upstream'
import { hasGroup } from './upstream/capabilities'
import { type Listed, orderOf, pageOfMember, readList } from './upstream/lists'

/** @throws ApiError 401 for a campaign under review, 404 for a missing one */
export const getCampaign = cache(async (id: number): Promise<Campaign> => {
  const campaign = await readForPage('campaignDetail', { params: { id }, tags: [tags.campaign(id)] })
  await tagPage(tags.profile(campaign.user.id))
  return campaign
})

type OptionalRow =
  | 'campaignStatus'
  | 'campaignVersions'
  | 'campaignTimeline'
  | 'campaignAnswers'
  | 'campaignSigners'
  | 'campaignDeliveries'
  | 'campaignUpdates'
  | 'campaignTakedowns'

const readOptional = async <N extends OptionalRow>(name: N, id: number) => {
  try {
    return await readForPage(name, { params: { id }, tags: [tags.campaign(id)] })
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

export const getStatus = cache((id: number): Promise<CampaignStatus | undefined> => readOptional('campaignStatus', id))

export const getVersions = cache(
  async (id: number): Promise<CampaignVersion[] | undefined> => (await readOptional('campaignVersions', id))?.results,
)

export const getTimeline = cache(
  async (id: number): Promise<TimelineEntry[]> => (await readOptional('campaignTimeline', id))?.results ?? [],
)

export const getDeliveries = cache(
  (id: number): Promise<CampaignDeliveries | undefined> => readOptional('campaignDeliveries', id),
)

export const getAnswers = cache(
  async (id: number): Promise<PublicAnswer[]> => (await readOptional('campaignAnswers', id))?.results ?? [],
)

export const getSigners = cache(
  async (id: number): Promise<Signer[]> => (await readOptional('campaignSigners', id))?.results ?? [],
)

export const getUpdates = cache(
  async (id: number): Promise<CampaignUpdate[]> => (await readOptional('campaignUpdates', id))?.results ?? [],
)

/** What legal notices took down of it, newest first. */
export const getTakedowns = cache(
  async (id: number): Promise<Takedown[]> => (await readOptional('campaignTakedowns', id))?.results ?? [],
)

export type FoundCampaign =
  | { id: number; campaign: Campaign; missing?: never }
  /** Only for its owner and moderators. */
  | { id: number; campaign: undefined; missing?: never }
  | { id?: number; missing: 'campaign' | 'withdrawn' }
  /** It was public, and moderators took it down. */
  | { id: number; missing: 'hidden'; status: CampaignStatus }
  /** By a legal notice. */
  | { id: number; missing: 'taken_down'; takedown: Takedown }

export async function findCampaign(segment: string): Promise<FoundCampaign> {
  const { data: id } = idText.safeParse(segment)
  if (id === undefined) return { missing: 'campaign' }
  try {
    return { id, campaign: await getCampaign(id) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { id, missing: 'campaign' }
    if (error.status === 401 || error.status === 403) return { id, campaign: undefined }
    if (error.status === 451) {
      const takedown = await getTakedown('campaign', id)
      return takedown ? { id, missing: 'taken_down', takedown } : { missing: 'withdrawn' }
    }
    if (error.status !== 410) throw error
    const status = error.id === 'error.campaign.hidden' ? await getStatus(id) : undefined
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

export async function offeredOrderings(): Promise<readonly Ordering[]> {
  if (await hasGroup('discovery')) return orderings
  const { total, results } = await listCampaigns()
  const isCounted = results.length > 0 && results.every(({ signature_count }) => signature_count !== null)
  return orderings.filter((name) => name === 'newest' || (name === 'signatures' && total !== undefined && isCounted))
}

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
