import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, PageBodies } from './page-bodies.ts'

/** How stored answers are sent to one client: `known` are the entity tags that it has. */
export type Sending = { bodies: PageBodies; encoding: Encoding; known: string | undefined }

/**
 * For caches in front of the site, which hear of no change: ten seconds, twenty more while they ask anew, and longer
 * only where the site is down. A browser asks each time and is mostly told that nothing has changed.
 */
const freshness = 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600'

const text = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/

/** Whether an answer comes from the cache of pages: the framework says so of these, and only of these. */
export const isStored = (response: ServerResponse): boolean =>
  response.hasHeader('x-nextjs-cache') && response.statusCode < 500

/** One line of names: caches such as nginx read only the last of several. */
function vary(response: ServerResponse, ...more: string[]) {
  const names = [response.getHeader('vary') ?? [], more].flat().flatMap((line) => `${line}`.split(/,\s*/))
  if (names.length > 0) response.setHeader('vary', [...new Set(names)].join(', '))
}

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 27)

/**
 * The entity tag of what is sent. The one that was stored is that of a page's HTML or of a route's body; the data of a
 * page go by the same headers. Undefined where nothing is at hand to make one of.
 */
function tagOf(response: ServerResponse, type: string, content: string | Buffer | undefined): string | undefined {
  const stored = response.getHeader('etag')
  if (typeof stored === 'string' && !type.startsWith('text/x-component')) return stored
  return content === undefined ? undefined : `W/"${digest(content)}"`
}

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** Compared weakly: caches on the way may say of a tag that it is weak, or no longer. */
const isAmong = (tag: string, known = '') =>
  known.split(',').some((each) => withoutWeakness(each) === withoutWeakness(tag))

/**
 * Sets the headers of a stored answer; to HEAD the same, but for those of a body that is not there to be encoded.
 * @returns its body; undefined where none is to be sent
 */
export function readyToSend(
  response: ServerResponse,
  content: string | Buffer,
  { bodies, encoding, known }: Sending,
): Buffer | undefined {
  const type = `${response.getHeader('content-type') ?? ''}`
  const isText = text.test(type)
  response.setHeader('cache-control', freshness)
  vary(response, ...(isText ? ['Accept-Encoding'] : []))
  // Pictures for sharing are made to stand on other sites.
  if (type.startsWith('image/')) response.setHeader('cross-origin-resource-policy', 'cross-origin')
  const isHead = (response.req as IncomingMessage).method === 'HEAD'
  const tag = tagOf(response, type, isHead ? undefined : content)
  response.removeHeader('content-length')
  response.removeHeader('etag')
  if (tag !== undefined) response.setHeader('etag', tag)
  if (tag !== undefined && response.statusCode === 200 && isAmong(tag, known)) {
    response.removeHeader('content-type')
    response.statusCode = 304
    return undefined
  }
  if (isHead || tag === undefined) return undefined
  const bytes = isText ? bodies.get(content, tag, encoding, response.statusCode) : Buffer.from(content)
  if (isText && encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  return bytes
}
