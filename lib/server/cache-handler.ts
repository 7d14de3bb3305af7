// Without `server-only`: loaded by the framework in plain Node, by its path in next.config.ts.
import { createHash } from 'node:crypto'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import type { CachedRouteValue, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'
import { env } from './env.ts'
import { inlineScriptHashes, pagePolicy, policyAt } from './page-policy.ts'
import { markedStatus } from './page-status.ts'
import { PageStore } from './page-store.ts'
import { PageTags } from './page-tags.ts'

type Value = IncrementalCachedAppPageValue | CachedRouteValue

/** How long an answer that nothing is here is kept, in seconds: an id may be born at any moment. */
const missingLifetime = { revalidate: 10, expire: 10 }

let removals = 0
let store: PageStore | undefined
const touched = new PageTags()

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

const isPage = (value: object): value is IncrementalCachedAppPageValue => 'rscData' in value
const isRoute = (value: object): value is CachedRouteValue => 'body' in value && Buffer.isBuffer(value.body)

function bytesOf(value: Value): number {
  if (isRoute(value)) return value.body.length
  let bytes = value.html.length * 2 + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

function tagsOf({ headers }: Value): string[] {
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

const entityTag = (content: string | Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** The path in a key of the framework: `/route-cache/<kind>/<hash of the source>/$<path>`. */
const pathOf = (key: string) => key.replace(/^\/route-cache\/[^$]*\$/, '')

/** Gives an answer what it is sent with: an entity tag, and a page the policy of its scripts and the status it asks for. */
function makeReady(value: Value, key: string) {
  value.headers = { ...value.headers, etag: entityTag(isPage(value) ? value.html : value.body) }
  if (!isPage(value)) return
  value.headers['content-security-policy'] = policyAt(pathOf(key), pagePolicy(inlineScriptHashes(value.html)))
  value.status = markedStatus(value.html) ?? value.status
}

/**
 * Keeps rendered pages and the answers of static routes (feeds, pictures for sharing) in memory and makes each ready to
 * be sent. The framework sends the very object that it gives to `set`, so this holds for the first answer too. Fetched
 * data are not kept: a new rendering reads fresh ones.
 */
export default class PageCache implements CacheHandler {
  readonly #begun = touched.now

  get: CacheHandler['get'] = async (key) => {
    const page = pages().get(key)
    if (!page) return null
    if (!touched.isOutdated(page.tags, page.renderedAt)) return page
    pages().delete(key)
    return null
  }

  set: CacheHandler['set'] = async (key, value, context) => {
    if (!value || context.fetchCache || !(isPage(value) || isRoute(value))) return
    makeReady(value, key)
    const { status = 200 } = value
    const tags = tagsOf(value)
    if (status >= 500 || touched.isOutdated(tags, this.#begun)) return
    const cacheControl = status >= 400 ? missingLifetime : context.cacheControl
    pages().set(key, {
      value,
      tags,
      bytes: bytesOf(value),
      renderedAt: this.#begun,
      lastModified: Date.now(),
      ...(cacheControl && { cacheControl }),
    })
  }

  revalidateTag: CacheHandler['revalidateTag'] = async (tags) => {
    touched.touch([tags].flat())
  }

  resetRequestCache(): void {}
}
