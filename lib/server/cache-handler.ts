// Without `server-only`: loaded by the framework in plain Node, by its path in next.config.ts.
import { createHash } from 'node:crypto'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'
import { env } from './env.ts'
import { inlineScriptHashes, pagePolicy } from './page-policy.ts'
import { isMissing } from './page-status.ts'
import { PageStore } from './page-store.ts'

/**
 * For caches in front of the site, which hear of no change: a minute, and longer only where the site is down. A browser
 * asks each time and is mostly told that nothing has changed.
 */
const freshness = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, stale-if-error=3600'

let removals = 0
let store: PageStore | undefined

/** The framework also remembers a lifetime for every address ever asked for; our pages carry their own. */
function forgetLifetimes() {
  removals += 1
  if (removals % 1000 === 0) SharedCacheControls.prototype.clear()
}

/** One store for the process: the framework makes a handler for every request. */
function pages(): PageStore {
  const { PAGE_CACHE_ENTRIES: entries, PAGE_CACHE_MB: megabytes } = env()
  store ??= new PageStore({ entries, bytes: megabytes * 1_048_576, onRemoval: forgetLifetimes })
  return store
}

function bytesOf({ html, rscData, segmentData }: IncrementalCachedAppPageValue): number {
  let bytes = html.length * 2 + (rscData?.length ?? 0)
  for (const segment of segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

function tagsOf({ headers }: IncrementalCachedAppPageValue): string[] {
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

/**
 * Keeps rendered pages in memory and makes each ready to be sent: with the policy that fits its scripts and with the
 * status that it asks for. The framework sends the very object that it gives to `set`, so this holds for the first
 * answer too. Fetched data are not kept: pages are the only cache, and a new rendering reads fresh data.
 */
export default class PageCache implements CacheHandler {
  readonly #begun = Date.now()

  get: CacheHandler['get'] = async (key) => pages().get(key) ?? null

  set: CacheHandler['set'] = async (key, page, context) => {
    if (!page || !('rscData' in page) || context.fetchCache) return
    page.headers = {
      ...page.headers,
      'content-security-policy': pagePolicy(inlineScriptHashes(page.html)),
      'cache-control': freshness,
      etag: `W/"${createHash('sha256').update(page.html).digest('base64url').slice(0, 27)}"`,
    }
    if (isMissing(page.html)) page.status = 404
    const tags = tagsOf(page)
    if (pages().isOutdated(tags, this.#begun)) return
    pages().set(key, {
      value: page,
      tags,
      bytes: bytesOf(page),
      renderedAt: this.#begun,
      lastModified: Date.now(),
      ...(context.cacheControl && { cacheControl: context.cacheControl }),
    })
  }

  revalidateTag: CacheHandler['revalidateTag'] = async (tags) => {
    pages().touch([tags].flat(), Date.now())
  }

  resetRequestCache(): void {}
}
