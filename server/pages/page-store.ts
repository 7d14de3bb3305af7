import { createHash } from 'node:crypto'
import { env } from '../../lib/server/env.ts'
import { operator } from '../../lib/server/operator.ts'
import type { RedisStore, Report } from './redis-store.ts'
import { TagClock } from './tag-clock.ts'
import { bounds, type RenderedPage, type Tagged, TaggedCache } from './tagged-cache.ts'

/** How long a page in memory is served while Redis cannot be reached, and no invalidation can arrive. */
const freshMs = 5000

export const tags = new TagClock()
let redis: RedisStore | undefined
export const renders = { count: 0 }

function bytesOf({ value }: RenderedPage): number {
  if ('body' in value) return value.body.length
  let bytes = value.html.length * 2 + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

const isFresh = (storedAt: number) =>
  redis === undefined || performance.now() - Math.max(storedAt, redis.syncedAt) <= freshMs

/** Whether no tag of it was invalidated since its rendering began, as far as this process can know. */
export const isCurrent = (entry: Tagged): boolean =>
  isFresh(entry.storedAt) && !tags.isStale(entry.tags, entry.renderedAt)

const memory = new TaggedCache<RenderedPage & Tagged>({ ...bounds, bytesOf, isCurrent })

/** Whether data of so long ago will do for a page that is rendered now: they have every change whose invalidation is known. */
export const acceptsStale = (seconds: number): boolean =>
  isFresh(Number.NEGATIVE_INFINITY) && performance.now() - tags.changedAt > seconds * 1000

export const endOf = ({ lastModified, cacheControl }: RenderedPage): number =>
  cacheControl?.revalidate ? lastModified + cacheControl.revalidate * 1000 : Number.POSITIVE_INFINITY

/** Whether Next will answer without rendering; by the path that a browser asks for. */
export function isKept(url: string): boolean {
  const asked = url.split('?', 1)[0] ?? ''
  const path = asked.endsWith('/') ? asked.slice(0, -1) : asked
  const page = memory.get(/^\/en(?:\/|$)/.test(path) ? path : `/tr${path}`)
  return page !== undefined && Date.now() < endOf(page)
}

export async function findPage(key: string): Promise<RenderedPage | undefined> {
  const page = memory.get(key)
  if (page || !redis) return page
  const other = await redis.get(key)
  if (other) memory.set(key, { ...other, storedAt: performance.now() })
  return memory.get(key)
}

export function storePage(key: string, page: RenderedPage): void {
  if (tags.isStale(page.tags, page.renderedAt)) return
  memory.set(key, { ...page, storedAt: performance.now() })
  void redis?.set(key, page)
}

/** Drops what is missing now: it must not come back as the stale page that it was. */
export function dropPage(key: string): void {
  memory.delete(key)
  void redis?.delete(key)
}

export async function revalidateTags(stale: string[]): Promise<void> {
  tags.invalidate(stale)
  await redis?.invalidate(stale)
}

/** A hash of everything in a page that differs between sites. */
function siteKey(build: string): string {
  const { SITE_URL, SITE_NAME, API_URL, API_CAPABILITIES, MEDIA_ORIGINS } = env()
  const settings = [build, SITE_NAME, SITE_URL, API_URL, API_CAPABILITIES, MEDIA_ORIGINS, operator()]
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16)
}

export async function connectRedis(build: string, report: Report): Promise<void> {
  const url = env().REDIS_URL
  if (!url || redis) return
  const { RedisStore } = await import('./redis-store.ts')
  redis = new RedisStore({ url, prefix: `sesol:page:${siteKey(build)}:`, tags, report })
}

export const disconnectRedis = (): void => redis?.close()
