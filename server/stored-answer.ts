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
 * page go by the same headers.
 */
function tagOf(response: ServerResponse, type: string, content: string | Buffer): string {
  const stored = response.getHeader('etag')
  return typeof stored === 'string' && !type.startsWith('text/x-component') ? stored : `W/"${digest(content)}"`
}

/**
 * Sets the headers of a stored answer.
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
  const { method } = response.req as IncomingMessage
  if (method === 'HEAD') return undefined
  const tag = tagOf(response, type, content)
  response.setHeader('etag', tag)
  if (response.statusCode === 200 && known?.split(',').some((each) => each.trim() === tag)) {
    response.removeHeader('content-length')
    response.removeHeader('content-type')
    response.statusCode = 304
    return undefined
  }
  const bytes = isText ? bodies.get(content, tag, encoding) : Buffer.from(content)
  if (isText && encoding) response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', bytes.length)
  return bytes
}
