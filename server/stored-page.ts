import type { IncomingMessage } from 'node:http'
import { isPage, sentHeaders } from '../lib/server/framework/cache.ts'
import { isDataRequest, pageHeaders } from '../lib/server/framework/http.ts'
import { findServable } from '../lib/server/pages/page-cache.ts'
import { keepPayloadOf } from '../lib/server/pages/payloads.ts'
import type { SiteResponse } from './site-response.ts'

/** After the rewrite of next.config.mjs. */
const innerPath = (path: string) => (/^\/en(?:\/|$)/.test(path) ? path : `/tr${path === '/' ? '' : path}`)

/**
 * Sends a page that is stored as Next would, whose routing takes three quarters of such an answer. Everything else is for Next: what is not
 * stored or past its lifetime, and what the router in the browser asks for.
 */
export function sendStoredPage(request: IncomingMessage, response: SiteResponse): boolean {
  const { url = '' } = request
  const page = url.includes('?') || isDataRequest(request) ? undefined : findServable(innerPath(url))
  if (page === undefined || !isPage(page.value)) return false
  const { value } = page
  keepPayloadOf(value)
  response.statusCode = value.status ?? 200
  for (const [name, sent] of Object.entries({ ...sentHeaders(value), ...pageHeaders }))
    response.setHeader(name, sent ?? '')
  response.end(value.html)
  return true
}
