// Without `server-only`, like the modules that it imports: Next loads it in plain Node (next.config.mjs).
import { type CacheHandler, type CacheValue, isPage, isRoute, pathOfKey, tagsOf } from '../framework/cache.ts'
import { contentFirst } from './content-first.ts'
import { contentPolicy, inlineScriptHashes, isEmbed, policyFor } from './content-policy.ts'
import { findPage, revalidateTags, storePage, tags } from './page-cache.ts'
import { keepPayload, versionOf } from './payloads.ts'
import { statusMark } from './status-mark.ts'

/** Seconds. A missing id may be created at any moment. */
const missingTtl = { revalidate: 10, expire: 10 }

/** Seconds. A page about outages is never served stale, and caches outside, which know no such limit, do not store it. */
const statusTtl = { revalidate: 10, expire: 10 }
const isStatusPage = (path: string) => /^\/(?:tr|en)\/status$/.test(path)

/** Data requests have no query for a search, and none at all from a sandboxed frame. */
const hasOwnData = (path: string) => !isEmbed(path) && !/^\/(?:tr|en)\/search\//.test(path)

function prepare(value: CacheValue, key: string) {
  if (isPage(value)) value.html = contentFirst(value.html, hasOwnData(pathOfKey(key)) ? value.rscData : undefined)
  value.headers = { ...value.headers, etag: `W/"${versionOf(isPage(value) ? value.html : value.body)}"` }
  if (!isPage(value)) return
  value.headers['content-security-policy'] = policyFor(pathOfKey(key), contentPolicy(inlineScriptHashes(value.html)))
  value.status = statusMark(value.html) ?? value.status
  if (isStatusPage(pathOfKey(key))) value.headers['cache-control'] = 'private, no-cache'
}

/** Missing pages are left out: guessed ids must not evict the payloads of others. */
function keepSent(value: CacheValue) {
  if (isPage(value) && value.rscData && (value.status ?? 200) < 400) keepPayload(value.rscData)
}

/** Next creates a handler per request and sends the object that it passes to `set`, so changes to it apply to the first response too. */
export default class PageCache implements CacheHandler {
  readonly #startedAt = tags.now

  get: CacheHandler['get'] = async (key) => {
    const page = await findPage(key)
    if (page) keepSent(page.value)
    return page ?? null
  }

  set: CacheHandler['set'] = async (key, value, context) => {
    if (!value || context.fetchCache || !(isPage(value) || isRoute(value))) return
    prepare(value, key)
    keepSent(value)
    const { status = 200 } = value
    if (status >= 500) return
    const ttl = isStatusPage(pathOfKey(key)) ? statusTtl : context.cacheControl
    const cacheControl = status >= 400 ? missingTtl : ttl
    storePage(key, {
      value,
      tags: tagsOf(value),
      renderedAt: this.#startedAt,
      lastModified: Date.now(),
      ...(cacheControl && { cacheControl }),
    })
  }

  revalidateTag: CacheHandler['revalidateTag'] = (stale) => revalidateTags([stale].flat())

  resetRequestCache(): void {}
}
