import { createHash } from 'node:crypto'
import { env } from '../env.ts'
import { clearLifetimes } from '../framework/cache.ts'
import { operator } from '../operator.ts'
import { isMissing, MemoryStore, type RenderedPage } from './memory-store.ts'
import type { RedisStore } from './redis-store.ts'
import { TagClock } from './tag-clock.ts'

/** How long a page in memory is served while Redis cannot be reached, and no invalidation can arrive. */
const freshMs = 5000

export const tags = new TagClock()
let store: MemoryStore | undefined
let redis: RedisStore | undefined
let evictions = 0
let renders = 0

export const renderCount = () => renders

function countEviction() {
  evictions += 1
  if (evictions % 1000 === 0) clearLifetimes()
}

function memory(): MemoryStore {
  const { PAGE_CACHE_ENTRIES: entries, PAGE_CACHE_MB: megabytes } = env()
  store ??= new MemoryStore({ entries, bytes: megabytes * 1_048_576, onEviction: countEviction })
  return store
}

const isFresh = (storedAt: number) =>
  redis === undefined || performance.now() - Math.max(storedAt, redis.syncedAt) <= freshMs

/** Whether data of so long ago will do for a page that is rendered now: they have every change whose invalidation is known. */
export const acceptsStale = (seconds: number): boolean =>
  isFresh(Number.NEGATIVE_INFINITY) && performance.now() - tags.changedAt > seconds * 1000

function findInMemory(key: string): RenderedPage | undefined {
  const page = memory().get(key)
  if (page && isFresh(page.storedAt) && !tags.isStale(page.tags, page.renderedAt)) return page
  if (page) memory().delete(key)
  return undefined
}

/** A page of this process within its lifetime, for which Next would do nothing but send it. */
export function findServable(key: string): RenderedPage | undefined {
  const page = findInMemory(key)
  const seconds = page?.cacheControl?.revalidate
  if (page === undefined || seconds === undefined) return undefined
  return seconds === false || Date.now() < page.lastModified + seconds * 1000 ? page : undefined
}

export async function findPage(key: string): Promise<RenderedPage | undefined> {
  const page = findInMemory(key)
  if (page) return page
  const other = await redis?.get(key)
  if (!other || tags.isStale(other.tags, other.renderedAt)) return undefined
  memory().set(key, { ...other, storedAt: performance.now() })
  return other
}

export function storePage(key: string, page: RenderedPage): void {
  renders += 1
  if (tags.isStale(page.tags, page.renderedAt)) return
  memory().set(key, { ...page, storedAt: performance.now() })
  // Missing pages stay out of Redis: ids can be guessed without end.
  if (!isMissing(page)) void redis?.set(key, page)
}

export async function revalidateTags(stale: string[]): Promise<void> {
  tags.invalidate(stale)
  await redis?.invalidate(stale)
}

/** A hash of everything in a page that differs between sites. */
function siteKey(build: string): string {
  const { SITE_URL, SITE_NAME, CHANNEL_URL, SOCIAL_URL, API_URL, MEDIA_ORIGINS } = env()
  const addresses = [SITE_URL, CHANNEL_URL, SOCIAL_URL, API_URL, MEDIA_ORIGINS]
  const settings = [build, SITE_NAME, ...addresses, operator()]
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16)
}

type Report = ConstructorParameters<typeof RedisStore>[0]['report']

export async function connectRedis(build: string, report: Report): Promise<void> {
  const url = env().REDIS_URL
  if (!url || redis) return
  const { RedisStore } = await import('./redis-store.ts')
  redis = new RedisStore({ url, prefix: `sesol:page:${siteKey(build)}:`, tags, report })
  redis.open()
}

export const disconnectRedis = (): void => redis?.close()
