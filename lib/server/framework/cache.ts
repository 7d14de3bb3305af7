// Without `server-only`: Next.js loads the cache handler in plain Node.
// What we use of Next's cache beyond its documented interface. tests/unit/framework.test.ts names what an upgrade may break.
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import type { CachedRouteValue, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'

export type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'

/** A cached page, or the cached response of a static route handler. */
export type CacheValue = IncrementalCachedAppPageValue | CachedRouteValue

export const isPage = (value: object): value is IncrementalCachedAppPageValue => 'rscData' in value
export const isRoute = (value: object): value is CachedRouteValue => 'body' in value && Buffer.isBuffer(value.body)

export function tagsOf({ headers }: CacheValue): string[] {
  const tags = headers?.[NEXT_CACHE_TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

/** The path in a cache key, `/route-cache/<kind>/<hash of the source>/$<path>`. */
export const pathOfKey = (key: string) => key.replace(/^\/route-cache\/[^$]*\$/, '')

/** Next keeps the lifetime of every path ever requested, without a limit. Our cache entries carry their own. */
export const clearLifetimes = () => SharedCacheControls.prototype.clear()
