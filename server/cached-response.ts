import type { IncomingMessage, ServerResponse } from 'node:http'
import { isFromCache, isPageData } from '../lib/server/framework/http.ts'
import { versionOf } from '../lib/server/pages/payloads.ts'
import type { EncodedBodies, Encoding } from './encoded-bodies.ts'

/** What one client accepts: `known` is its If-None-Match. */
export type Accepted = { bodies: EncodedBodies; encoding: Encoding; known: string | undefined }

/** Shared caches get no invalidations, so they keep a response for 10 s, 20 s more while revalidating, longer only if the site is down. */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600'
/** Browsers revalidate in the background, too, and would show who saved a change the page before it. */
const pageDataCacheControl = 'public, max-age=0, s-maxage=10, stale-if-error=3600'

const text = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/

export const isCached = (response: ServerResponse): boolean => isFromCache(response) && response.statusCode < 500

/** Merges `Vary` into one line, because caches such as nginx read only the last of several. */
function vary(response: ServerResponse, ...more: string[]) {
  const names = [response.getHeader('vary') ?? [], more].flat().join(', ')
  if (names !== '') response.setHeader('vary', names)
}

/** The ETag. The stored one is that of the HTML, or of a route's body; the payload of a page is stored with the same headers. */
function etagOf(response: ServerResponse, type: string, content: string | Buffer | undefined): string | undefined {
  const stored = response.getHeader('etag')
  if (typeof stored === 'string' && !isPageData(type)) return stored
  return content === undefined ? undefined : `W/"${versionOf(content)}"`
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '')

/** Weak comparison: caches on the way may add or drop `W/`. */
const isAmong = (etag: string, known = '') =>
  known.split(',').some((each) => withoutWeakness(each) === withoutWeakness(etag))

/** The headers for HEAD lack those of the missing body. @returns the body, or undefined if none is sent */
export function prepareCached(
  response: ServerResponse,
  content: string | Buffer,
  { bodies, encoding, known }: Accepted,
): Buffer | undefined {
  const type = `${response.getHeader('content-type') ?? ''}`
  const isText = text.test(type)
  const isPrivate = `${response.getHeader('cache-control')}`.startsWith('private')
  if (!isPrivate) response.setHeader('cache-control', isPageData(type) ? pageDataCacheControl : cacheControl)
  vary(response, ...(isText ? ['Accept-Encoding'] : []))
  // Share images are embedded by other sites.
  if (type.startsWith('image/')) response.setHeader('cross-origin-resource-policy', 'cross-origin')
  const isHead = (response.req as IncomingMessage).method === 'HEAD'
  const etag = etagOf(response, type, isHead ? undefined : content)
  response.removeHeader('content-length')
  response.removeHeader('etag')
  if (etag !== undefined) response.setHeader('etag', etag)
  if (etag !== undefined && response.statusCode === 200 && isAmong(etag, known)) {
    response.removeHeader('content-type')
    response.statusCode = 304
    return undefined
  }
  if (isHead || etag === undefined) return undefined
  const bytes = isText ? bodies.get(content, etag, encoding, response.statusCode) : Buffer.from(content)
  if (isText && encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  return bytes
}
