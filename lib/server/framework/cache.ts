// Undocumented parts of Next's cache (tests/unit/server/framework.test.ts). Without `server-only`: Next loads the cache handler in plain Node.
import type { OutgoingHttpHeaders } from 'node:http'
import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import type { CachedRouteValue, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'

export type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'

export type CacheValue = IncrementalCachedAppPageValue | CachedRouteValue

export const isPage = (value: object): value is IncrementalCachedAppPageValue => 'rscData' in value
export const isRoute = (value: object): value is CachedRouteValue => 'body' in value && Buffer.isBuffer(value.body)

export const isError = ({ status = 200 }: CacheValue) => status >= 400

export function tagsOf({ headers }: CacheValue): string[] {
  const tags = headers?.[NEXT_CACHE_TAGS_HEADER]
  return typeof tags === 'string' ? tags.split(',') : []
}

/** What is sent of the headers that Next stores. */
export function sentHeaders({ headers }: CacheValue): OutgoingHttpHeaders {
  const { [NEXT_CACHE_TAGS_HEADER]: _, ...sent } = headers ?? {}
  return sent
}

export const pathOfKey = (key: string) => key.replace(/^\/route-cache\/[^$]*\$/, '')

/** Next keeps the lifetime of every path ever requested, without a limit. Our cache entries carry their own. */
export const clearLifetimes = () => SharedCacheControls.prototype.clear()
