import type { IncomingMessage } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isPage, sentHeaders } from '../lib/server/framework/cache.ts'
import { cacheResultOf, isDataRequest, pageHeaders } from '../lib/server/framework/http.ts'
import type { RenderedPage } from '../lib/server/pages/memory-store.ts'
import { findServable } from '../lib/server/pages/page-cache.ts'
import { keepPayloadOf } from '../lib/server/pages/payloads.ts'
import type { RequestContext } from '../lib/server/request-context.ts'
import type { SiteResponse } from './site-response.ts'

const mostCharacters = 4 * 1_048_576

/**
 * Next's keys by the URLs for which it has sent their pages. Only Next tells which route a URL has: `/%65xplore` is another page than `/explore`,
 * and both have the same path once they are decoded.
 */
const keys = new LRUCache<string, string>({
  maxSize: mostCharacters,
  sizeCalculation: (key, url) => key.length + url.length,
})

function sendStored({ value }: RenderedPage, response: SiteResponse): boolean {
  if (!isPage(value)) return false
  keepPayloadOf(value)
  response.statusCode = value.status ?? 200
  for (const [name, sent] of Object.entries({ ...sentHeaders(value), ...pageHeaders }))
    response.setHeader(name, sent ?? '')
  response.end(value.html)
  return true
}

/** Missing pages are left out: guessed ids must not push out the URLs of others. */
const isLearned = (response: SiteResponse) => cacheResultOf(response) === 'hit' && response.statusCode < 400

/**
 * Sends a stored page as Next would, whose routing takes three quarters of such an answer. Next gets everything else: what it has not sent
 * before, what is past its lifetime, and what the router in the browser asks for.
 */
export async function servePage(
  request: IncomingMessage,
  response: SiteResponse,
  context: RequestContext,
  askNext: () => Promise<void>,
): Promise<void> {
  const { url = '' } = request
  if (url.includes('?') || isDataRequest(request)) return askNext()
  const key = keys.get(url)
  const page = key === undefined ? undefined : findServable(key)
  if (page && sendStored(page, response)) return
  await askNext()
  if (context.pageKey && isLearned(response)) keys.set(url, context.pageKey)
}
