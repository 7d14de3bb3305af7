// Without `server-only`: loaded by the framework in plain Node, by its path in next.config.ts.
import { createHash } from 'node:crypto'
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache'
import type { CachedRouteValue, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'
import { contentFirst } from './content-first.ts'
import { inlineScriptHashes, pagePolicy, policyAt } from './page-policy.ts'
import { markedStatus } from './page-status.ts'
import type { PageValue } from './page-store.ts'
import { findPage, keepPage, tags, touchTags } from './pages.ts'

/** How long an answer that nothing is here is kept, in seconds: an id may be born at any moment. */
const missingLifetime = { revalidate: 10, expire: 10 }

const isPage = (value: object): value is IncrementalCachedAppPageValue => 'rscData' in value
const isRoute = (value: object): value is CachedRouteValue => 'body' in value && Buffer.isBuffer(value.body)

function tagsOf({ headers }: PageValue): string[] {
  const tags = headers?.['x-next-cache-tags']
  return typeof tags === 'string' ? tags.split(',') : []
}

const entityTag = (content: string | Buffer) =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`

/** The path in a key of the framework: `/route-cache/<kind>/<hash of the source>/$<path>`. */
const pathOf = (key: string) => key.replace(/^\/route-cache\/[^$]*\$/, '')

/**
 * Gives an answer what it is sent with: an entity tag, and a page the order of its loading, the policy of its scripts and the
 * status that it asks for.
 */
function makeReady(value: PageValue, key: string) {
  if (isPage(value)) value.html = contentFirst(value.html)
  value.headers = { ...value.headers, etag: entityTag(isPage(value) ? value.html : value.body) }
  if (!isPage(value)) return
  value.headers['content-security-policy'] = policyAt(pathOf(key), pagePolicy(inlineScriptHashes(value.html)))
  value.status = markedStatus(value.html) ?? value.status
}

/**
 * Keeps rendered pages and the answers of static routes (feeds, pictures for sharing) and makes each ready to be sent.
 * The framework sends the very object that it gives to `set`, so this holds for the first answer too. Fetched data are
 * not kept: a new rendering reads fresh ones. The framework makes a handler for every request.
 */
export default class PageCache implements CacheHandler {
  readonly #begun = tags.now

  get: CacheHandler['get'] = async (key) => (await findPage(key)) ?? null

  set: CacheHandler['set'] = async (key, value, context) => {
    if (!value || context.fetchCache || !(isPage(value) || isRoute(value))) return
    makeReady(value, key)
    const { status = 200 } = value
    if (status >= 500) return
    const cacheControl = status >= 400 ? missingLifetime : context.cacheControl
    keepPage(key, {
      value,
      tags: tagsOf(value),
      renderedAt: this.#begun,
      lastModified: Date.now(),
      ...(cacheControl && { cacheControl }),
    })
  }

  revalidateTag: CacheHandler['revalidateTag'] = (touched) => touchTags([touched].flat())

  resetRequestCache(): void {}
}
