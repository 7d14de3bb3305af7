import { createHash } from 'node:crypto'
import { env } from '../../lib/server/env.ts'
import { operator } from '../../lib/server/operator.ts'
import { clearLifetimes } from './framework.ts'
import type { RedisStore } from './redis-store.ts'
import { TagClock } from './tag-clock.ts'
import { type RenderedPage, type Tagged, TaggedCache } from './tagged-cache.ts'

type StoredPage = RenderedPage & Tagged

/** How long a page in memory is served while Redis cannot be reached, and no invalidation can arrive. */
const freshMs = 5000

export const tags = new TagClock()
let store: TaggedCache<StoredPage> | undefined
let redis: RedisStore | undefined
let renders = 0

export const renderCount = () => renders

export function countRender(): void {
  renders += 1
  if (renders % 1000 === 0) clearLifetimes()
}

function bytesOf({ value }: RenderedPage): number {
  if ('body' in value) return value.body.length
  let bytes = value.html.length * 2 + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

function memory(): TaggedCache<StoredPage> {
  const { PAGE_CACHE_ENTRIES: entries, PAGE_CACHE_MB: megabytes } = env()
  store ??= new TaggedCache<StoredPage>({ entries, bytes: megabytes * 1_048_576, bytesOf, isCurrent })
  return store
}

const isFresh = (storedAt: number) =>
  redis === undefined || performance.now() - Math.max(storedAt, redis.syncedAt) <= freshMs

/** Whether no tag of it was invalidated since its rendering began, as far as this process can know. */
export const isCurrent = (entry: Tagged): boolean =>
  isFresh(entry.storedAt) && !tags.isStale(entry.tags, entry.renderedAt)

/** Whether data of so long ago will do for a page that is rendered now: they have every change whose invalidation is known. */
export const acceptsStale = (seconds: number): boolean =>
  isFresh(Number.NEGATIVE_INFINITY) && performance.now() - tags.changedAt > seconds * 1000

export async function findPage(key: string): Promise<RenderedPage | undefined> {
  const page = memory().get(key)
  if (page) return page
  const other = await redis?.get(key)
  if (!other || tags.isStale(other.tags, other.renderedAt)) return undefined
  memory().set(key, { ...other, storedAt: performance.now() })
  return other
}

export function storePage(key: string, page: RenderedPage): void {
  if (tags.isStale(page.tags, page.renderedAt)) return
  memory().set(key, { ...page, storedAt: performance.now() })
  void redis?.set(key, page)
}

/** For what is missing now: it must not come back as the stale page that it was. */
export function dropPage(key: string): void {
  memory().delete(key)
  void redis?.delete(key)
}

export async function revalidateTags(stale: string[]): Promise<void> {
  tags.invalidate(stale)
  await redis?.invalidate(stale)
}

/** A hash of everything in a page that differs between sites. */
function siteKey(build: string): string {
  const { SITE_URL, SITE_NAME, CHANNEL_URL, SOCIAL_URL, API_URL, API_CAPABILITIES, MEDIA_ORIGINS } = env()
  const addresses = [SITE_URL, CHANNEL_URL, SOCIAL_URL, API_URL, MEDIA_ORIGINS]
  const settings = [build, SITE_NAME, API_CAPABILITIES, ...addresses, operator()]
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
