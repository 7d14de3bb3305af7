import 'server-only'
import { Readable } from 'node:stream'
import { cursorOf, mapKinds, pagingOf } from '@sesol/contract'
import { topics } from '@sesol/contract/values'
import { LRUCache } from 'lru-cache'
import { originalLocale } from '@/lib/i18n/addresses'
import { getPlaceCounts } from '@/lib/server/addressees'
import { getTotals } from '@/lib/server/site'
import { found } from '@/lib/server/upstream/failures'
import { countIn } from '@/lib/shared/campaigns/facets'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { offeredStates } from '../campaigns'
import { fixedPages } from '../fixed-pages'
import { readForVisitor } from '../upstream'
import { hasGroup } from '../upstream/capabilities'
import type { MapEntry } from './xml'

export const kinds = [...mapKinds, 'pages'] as const
export type Kind = (typeof kinds)[number]
export type Part = { kind: Kind; number: number }

const pathOf: Record<(typeof mapKinds)[number], (id: string | number, title?: string | null) => string> = {
  campaigns: (id, title) => paths.campaign({ id: Number(id), title }),
  members: (id) => paths.profile(Number(id)),
  hashtags: (tag) => paths.hashtag(String(tag)),
  addressees: (id) => paths.addressee(Number(id)),
}

export async function siteMapParts(): Promise<Part[]> {
  const counts = (await found(readForVisitor('siteMap'))) ?? {
    campaigns: partsOf(await allCampaigns()),
    members: 0,
    hashtags: 0,
    addressees: 0,
  }
  const rows = mapKinds.flatMap((kind) => Array.from({ length: counts[kind] }, (_, at) => ({ kind, number: at + 1 })))
  return [{ kind: 'pages', number: 1 }, ...rows]
}

/** Not dated: nobody notes when they changed. */
async function pageEntries(): Promise<MapEntry[]> {
  const facets = (await getTotals())?.facets ?? []
  const filters = [...topics.map((topic) => ({ topic })), ...(await offeredStates()).map((state) => ({ state }))]
  // An empty list is not for search engines.
  const lists = filters.filter((filter) => countIn(facets, filter)).map((filter) => paths.explore(filter))
  const own = (await fixedPages()).map(({ href }) => href)
  const places = (await getPlaceCounts().catch(() => [])).flatMap(({ province, district }) => [
    paths.place(),
    paths.place({ province }),
    paths.place({ province, district }),
  ])
  return [paths.home(), paths.explore(), ...own, ...lists, ...new Set(places)].map((path) => ({ path }))
}

/** A site map may hold 50,000 URLs, and each page has one per language. */
const entriesOfPart = 25_000
const mostPages = 1_000

const partsOf = (entries: readonly MapEntry[]) => Math.max(1, Math.ceil(entries.length / entriesOfPart))

async function listAll(): Promise<MapEntry[]> {
  const entries = new Map<number, MapEntry>()
  let cursor: string | undefined
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await readForVisitor('listCampaigns', {}, pagingOf(cursor))
    for (const { id, title, is_approved, updated_at, language } of page.results) {
      if (is_approved)
        entries.set(id, { path: paths.campaign({ id, title }), changed: updated_at, only: originalLocale(language) })
    }
    cursor = cursorOf(page) ?? undefined
    if (cursor === undefined) break
  }
  return [...entries.values()]
}

const listing = new LRUCache<'all', MapEntry[]>({ max: 1, ttl: 5 * 60_000, fetchMethod: listAll })

async function allCampaigns(): Promise<MapEntry[]> {
  return (await listing.fetch('all')) ?? []
}

export async function readSiteMapPart({ kind, number }: Part): Promise<MapEntry[] | undefined> {
  if (kind === 'pages') return number === 1 ? pageEntries() : undefined
  if (await hasGroup('discovery')) {
    const part = await found(readForVisitor('siteMapPart', { kind, part: number }))
    return part?.entries.map(({ id, title, updated_at, language, is_translated }) => ({
      path: pathOf[kind](id, title),
      changed: updated_at ?? undefined,
      language: language ?? undefined,
      only: kind === 'campaigns' && !is_translated ? originalLocale(language) : undefined,
    }))
  }
  const entries = await allCampaigns()
  if (kind !== 'campaigns' || number > partsOf(entries)) return undefined
  return entries.slice((number - 1) * entriesOfPart, number * entriesOfPart)
}

/** A large site map would evict pages from the cache; shared caches store the response. */
export async function xmlResponse(read: () => Promise<Readable | undefined>): Promise<Response> {
  try {
    const xml = await read()
    if (!xml) return new Response(null, { status: 404 })
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
    return new Response(Readable.toWeb(xml) as ReadableStream<Uint8Array>, { headers })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 429)) throw error
    const headers = { 'retry-after': `${error.retryAfter ?? 60}`, 'cache-control': 'no-store' }
    return new Response(null, { status: error.status === 429 ? 429 : 503, headers })
  }
}
