import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { contentPolicy, inlineScriptHashes, policyFor, unframedPolicy } from '../../lib/server/content-policy.ts'
import { forwarded } from './ask-next.ts'
import { statusMark } from './framework.ts'
import { holdScripts } from './held-scripts.ts'
import type { Answer } from './http-cache.ts'

/** Shared caches get no invalidations, so they keep a response for 10 s, 20 s more while revalidating, longer only if the site is down. */
const cacheControl = 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600'
/** Browsers revalidate in the background, too, and would show who saved a change the page before it. */
const pageDataCacheControl = 'public, max-age=0, s-maxage=10, stale-if-error=3600'

export const resultHeader = 'x-nextjs-cache'

/** Pages of searches, which an nginx.conf of a former release would keep once for all: ours ignores the header that forbids it. */
const searchPage = /^(?:\/en)?\/explore(?:[/?]|$)/

const text = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/

/** The headers of this answer alone, or of a body that is encoded later. */
const notKept = ['content-length', 'date', resultHeader]

/** Whether it is a page or route that Next keeps. */
export const isStatic = ({ headers }: IncomingMessage): boolean => headers[resultHeader] !== undefined

/** As it is sent, but for the encoding of its content. */
export async function readStatic(answer: IncomingMessage, path: string) {
  const given = forwarded(answer.headers, notKept).map(([name, value]) => [name, value.toString()])
  const headers: Record<string, string> = Object.fromEntries(given)
  const type = headers['content-type'] ?? ''
  const isText = text.test(type)
  const vary = headers.vary?.split(', ') ?? []
  let content = await buffer(answer)
  let status = answer.statusCode ?? 200
  let policy = unframedPolicy
  if (type.startsWith('text/html')) {
    const html = holdScripts(content.toString())
    content = Buffer.from(html)
    status = statusMark(html) ?? status
    policy = policyFor(path, contentPolicy(inlineScriptHashes(html)), html)
  }
  // One line, because caches such as nginx read only the last of several.
  if (isText) headers.vary = [...vary, 'Accept-Encoding'].join(', ')
  // Share images are embedded by other sites.
  if (type.startsWith('image/')) headers['cross-origin-resource-policy'] = 'cross-origin'
  headers['content-security-policy'] = policy
  headers['cache-control'] = type.startsWith('text/x-component') ? pageDataCacheControl : cacheControl
  if (searchPage.test(path)) headers['x-accel-expires'] = '0'
  headers.etag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  return { status, headers, vary, content, isText }
}

/** Weak comparison: caches on the way may drop the `W/`. */
const isAmong = (etag = '', known = '') =>
  known.split(',').some((each) => each.trim().replace(/^W\//, '') === etag.slice('W/'.length))

/** @param result whether it was rendered for this request */
export function sendAnswer(response: ServerResponse, answer: Answer, known: string | undefined, result = 'HIT') {
  const { status, headers, body } = answer
  const isKnown = status === 200 && isAmong(headers.etag, known)
  response.statusCode = isKnown ? 304 : status
  response.setHeader(resultHeader, result)
  for (const [name, value] of Object.entries(headers))
    if (!isKnown || !name.startsWith('content-') || name === 'content-security-policy') response.setHeader(name, value)
  if (isKnown) response.end()
  else response.setHeader('content-length', body.length).end(body)
}
