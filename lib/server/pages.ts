// Without `server-only`: loaded by the framework's cache in plain Node, and by the process around the site.
import { createHash } from 'node:crypto'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { env } from './env.ts'
import { isMissing, PageStore, type RenderedPage } from './page-store.ts'
import { PageTags } from './page-tags.ts'
import { SharedPages } from './shared-pages.ts'

/** How long a page is believed while no news of touched tags can come. */
const beliefMs = 5000

export const tags = new PageTags()
let store: PageStore | undefined
let shared: SharedPages | undefined
let removals = 0

/** The framework also remembers a lifetime for every address ever asked for; our pages carry their own. */
function forgetLifetimes() {
  removals += 1
  if (removals % 1000 === 0) SharedCacheControls.prototype.clear()
}

function memory(): PageStore {
  const { PAGE_CACHE_ENTRIES: entries, PAGE_CACHE_MB: megabytes } = env()
  store ??= new PageStore({ entries, bytes: megabytes * 1_048_576, onRemoval: forgetLifetimes })
  return store
}

const isBelieved = (keptAt: number) =>
  shared === undefined || performance.now() - Math.max(keptAt, shared.heardAt) <= beliefMs

/** The page, if it was not touched since it was rendered: from memory, else from another process. */
export async function findPage(key: string): Promise<RenderedPage | undefined> {
  const page = memory().get(key)
  if (page && isBelieved(page.keptAt) && !tags.isOutdated(page.tags, page.renderedAt)) return page
  if (page) memory().delete(key)
  const other = await shared?.get(key)
  if (!other || tags.isOutdated(other.tags, other.renderedAt)) return undefined
  memory().set(key, { ...other, keptAt: performance.now() })
  return other
}

export function keepPage(key: string, page: RenderedPage): void {
  if (tags.isOutdated(page.tags, page.renderedAt)) return
  memory().set(key, { ...page, keptAt: performance.now() })
  // What is missing is shared with nobody: ids can be guessed without end.
  if (!isMissing(page)) void shared?.set(key, page)
}

export async function touchTags(touched: string[]): Promise<void> {
  tags.touch(touched)
  await shared?.touch(touched)
}

/** Of all that stands in pages and differs from site to site. */
function siteKey(build: string): string {
  const { SITE_URL, SITE_NAME, CHANNEL_URL, SOCIAL_URL, API_URL, MEDIA_PATH, MEDIA_ORIGINS } = env()
  const settings = [build, SITE_URL, SITE_NAME, CHANNEL_URL, SOCIAL_URL, API_URL, MEDIA_PATH, ...MEDIA_ORIGINS]
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 16)
}

type Report = ConstructorParameters<typeof SharedPages>[0]['report']

/** Begins to share pages, where that is configured. @param build names the build whose pages these are */
export function sharePages(build: string, report: Report): void {
  const url = env().REDIS_URL
  if (!url || shared) return
  shared = new SharedPages({ url, prefix: `sesol:page:${siteKey(build)}:`, tags, report })
  shared.open()
}

export const stopSharing = (): void => shared?.close()
