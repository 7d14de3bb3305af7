import 'server-only'
import { mapKinds } from '@sesol/contract'
import { topics } from '@sesol/contract/values'
import { ApiError } from '@/lib/shared/errors'
import { paths } from '@/lib/shared/paths'
import { listCampaigns } from './campaigns'
import type { MapEntry } from './site-map-xml'
import { readForVisitor } from './upstream'

/** Parts of the map: those of the API's rows, and our own of the pages that are always there. */
export const kinds = [...mapKinds, 'pages'] as const
export type Kind = (typeof kinds)[number]
export type Part = { kind: Kind; number: number }

const pathOf: Record<(typeof mapKinds)[number], (id: string | number) => string> = {
  campaigns: (id) => paths.campaign(Number(id)),
  members: (id) => paths.profile(Number(id)),
  hashtags: (tag) => paths.hashtag(String(tag)),
}

/** Statuses with which a server says that it does not have a call. */
const lacking = [404, 405, 501]

/** How many parts each kind has; undefined where the API knows no map. */
async function countParts() {
  try {
    return await readForVisitor('siteMap')
  } catch (error) {
    if (error instanceof ApiError && lacking.includes(error.status)) return undefined
    throw error
  }
}

/** All parts. Where the API knows no map, the newest campaigns stand for all: the others are linked from list to list. */
export async function siteMapParts(): Promise<Part[]> {
  const counts = (await countParts()) ?? { campaigns: 1, members: 0, hashtags: 0 }
  const rows = mapKinds.flatMap((kind) => Array.from({ length: counts[kind] }, (_, at) => ({ kind, number: at + 1 })))
  return [{ kind: 'pages', number: 1 }, ...rows]
}

function fixedPages(): MapEntry[] {
  const lists = topics.map((topic) => paths.explore({ topic }))
  return [paths.home(), paths.explore(), ...lists].map((path) => ({ path }))
}

async function newest(): Promise<MapEntry[]> {
  const { results } = await listCampaigns()
  const approved = results.filter(({ is_approved }) => is_approved)
  return approved.map(({ id, updated_at }) => ({ path: paths.campaign(id), changed: updated_at }))
}

/** What stands in a part; undefined for a part that does not exist. */
export async function readSiteMapPart({ kind, number }: Part): Promise<MapEntry[] | undefined> {
  if (kind === 'pages') return number === 1 ? fixedPages() : undefined
  try {
    const { entries } = await readForVisitor('siteMapPart', { kind, part: number })
    return entries.map(({ id, updated_at }) => ({ path: pathOf[kind](id), changed: updated_at ?? undefined }))
  } catch (error) {
    if (!(error instanceof ApiError) || !lacking.includes(error.status)) throw error
    if (kind !== 'campaigns' || number !== 1 || (await countParts())) return undefined
    return newest()
  }
}
