import { requestContext } from '../../lib/server/request-context.ts'
import { type CacheHandler, clearLifetimes, isPage, isRoute, statusMark, tagsOf } from './framework.ts'
import { dropPage, endOf, findPage, renders, revalidateTags, storePage, tags } from './page-store.ts'

/** Seconds. A missing id may be created at any moment. */
const missingTtl = 10

/** Seconds. A page that is rendered again so soon is about the present and never served stale. */
const presentTtl = 10

/**
 * Tells the HTTP cache (serve-page.ts) which tags the page of this request has, and until when it is fresh. What is found and rendered again
 * all the same is not kept, because either may be sent.
 */
function report(page: { tags: readonly string[]; until: number }) {
  const context = requestContext()
  if (context) context.page = context.page ? { tags: [], until: 0 } : page
}

/** What Next has rendered: pages with their data, and static routes. Next creates a handler per request. */
export default class PageHandler implements CacheHandler {
  readonly #startedAt = tags.now

  get: CacheHandler['get'] = async (key) => {
    const page = await findPage(key)
    if (!page) return null
    const until = endOf(page)
    const isOfPresent = page.cacheControl?.revalidate === presentTtl
    if (isOfPresent && until < Date.now()) return null
    report({ tags: page.tags, until })
    return page
  }

  set: CacheHandler['set'] = async (key, value, context) => {
    if (!value || context.fetchCache || !(isPage(value) || isRoute(value))) return
    renders.count += 1
    requestContext()?.onRendered?.()
    clearLifetimes()
    const { status = 200 } = value
    if (status >= 500) return
    const { cacheControl } = context
    const made = { value, tags: tagsOf(value), renderedAt: this.#startedAt, lastModified: Date.now() }
    const page = cacheControl ? { ...made, cacheControl } : made
    const isMissing = status >= 400 || (isPage(value) && statusMark(value.html) !== undefined)
    report({ tags: page.tags, until: isMissing ? page.lastModified + missingTtl * 1000 : endOf(page) })
    // The HTTP cache has a small room of its own for guessed ids.
    if (isMissing) dropPage(key)
    else storePage(key, page)
  }

  revalidateTag: CacheHandler['revalidateTag'] = (stale) => revalidateTags([stale].flat())

  resetRequestCache(): void {}
}
