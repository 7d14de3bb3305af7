// Without `server-only`, like the modules that it imports: Next loads it in plain Node (next.config.mjs).
import { type Tag, tagPattern } from '@sesol/contract/tags'
import { type CacheHandler, type CacheValue, isError, isPage, isRoute, pathOfKey, tagsOf } from '../framework/cache.ts'
import { requestContext } from '../request-context.ts'
import { contentFirst } from './content-first.ts'
import { contentPolicy, inlineScriptHashes, isEmbed, policyFor } from './content-policy.ts'
import { findPage, revalidateTags, storePage, tags } from './page-cache.ts'
import { keepPayloadOf, versionOf } from './payloads.ts'
import { statusMark } from './status-mark.ts'

/** Seconds. A missing id may be created at any moment. */
const missingTtl = { revalidate: 10, expire: 10 }

/** Seconds. A page about outages is never served stale, and caches outside, which know no such limit, do not store it. */
const statusTtl = { revalidate: 10, expire: 10 }
const isStatusPage = (path: string) => /^\/(?:tr|en)\/status$/.test(path)

/** Data requests have no query for a search, and none at all from a sandboxed frame. */
const hasOwnData = (path: string) => !isEmbed(path) && !/^\/(?:tr|en)\/search\//.test(path)

/** Pauses are on every page. */
const ofEveryPage: Tag = 'site'

/** Other pages, mostly forms, are light and hydrate at once. */
const showsCampaigns = (value: CacheValue) => tagsOf(value).some((tag) => tag !== ofEveryPage && tagPattern.test(tag))

function prepare(value: CacheValue, key: string) {
  const path = pathOfKey(key)
  if (isPage(value)) {
    value.status = statusMark(value.html) ?? value.status
    const hasPayloadApart = hasOwnData(path) && showsCampaigns(value) && !isError(value)
    value.html = contentFirst(value.html, hasPayloadApart ? value.rscData : undefined)
    const policy = policyFor(path, contentPolicy(inlineScriptHashes(value.html)))
    value.headers = { ...value.headers, 'content-security-policy': policy }
    if (isStatusPage(path)) value.headers['cache-control'] = 'private, no-cache'
  }
  value.headers = { ...value.headers, etag: `W/"${versionOf(isPage(value) ? value.html : value.body)}"` }
}

/** Next creates a handler per request and sends the object that it passes to `set`, so changes to it apply to the first response too. */
export default class PageCache implements CacheHandler {
  readonly #startedAt = tags.now

  get: CacheHandler['get'] = async (key) => {
    const page = await findPage(key)
    if (!page) return null
    keepPayloadOf(page.value)
    const context = requestContext()
    if (context) context.pageKey = key
    return page
  }

  set: CacheHandler['set'] = async (key, value, context) => {
    if (!value || context.fetchCache || !(isPage(value) || isRoute(value))) return
    prepare(value, key)
    keepPayloadOf(value)
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
