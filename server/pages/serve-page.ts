import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { closedPolicy, policyFor, unframedPolicy } from '../../lib/server/content-policy.ts'
import type { RequestContext } from '../../lib/server/request-context.ts'
import { askNext, forwarded } from './ask-next.ts'
import { type Answer, type Encoding, encode, encodingFor, HttpCache } from './http-cache.ts'
import { tags } from './page-store.ts'
import { isStatic, readStatic, resultHeader, sendAnswer } from './static-answer.ts'

type Visit = {
  context: RequestContext
  /** Next, which knows nothing of this cache. */
  handle: RequestListener
  /** In place of a broken page, which Next sends empty. @returns whether there is one */
  sendErrorPage: (status: number) => boolean
}

const forEver = { tags: [], until: Number.POSITIVE_INFINITY }
const unknown = { tags: [], until: 0 }

const asksForMore = ({ headers }: IncomingMessage, { vary }: Pick<Answer, 'vary'>): boolean =>
  vary.some((name) => headers[name] !== undefined)

/** Pages of one session, redirects and files. */
async function relay(answer: IncomingMessage, response: ServerResponse, path: string) {
  for (const [name, value] of forwarded(answer.headers)) response.setHeader(name, value)
  if (answer.headers['content-security-policy'] === undefined) {
    const isHtml = answer.headers['content-type']?.startsWith('text/html')
    response.setHeader('content-security-policy', isHtml ? policyFor(path, closedPolicy) : unframedPolicy)
  }
  // A page may have set another one while it was rendered.
  if (answer.statusCode !== 200) response.statusCode = answer.statusCode ?? 500
  // Either side may leave.
  await pipeline(answer, response).catch(() => undefined)
}

const keyOf = (encoding: Encoding, what: string) => `${encoding} ${what}`

/** The HTTP cache before Next. */
export class PageServer {
  readonly #cache = new HttpCache()

  async serve(request: IncomingMessage, response: ServerResponse, { context, handle, sendErrorPage }: Visit) {
    const { url = '', headers } = request
    const known = headers['if-none-match']
    const encoding = encodingFor(headers['accept-encoding']?.toString())
    const kept = this.#cache.get(keyOf(encoding, url))
    if (kept && !asksForMore(request, kept)) return sendAnswer(response, kept, known)
    const renderedAt = tags.now
    const answer = await askNext(request, handle)
    const { statusCode = 500 } = answer
    if (statusCode >= 500 && sendErrorPage(statusCode)) return void answer.resume()
    if (statusCode >= 500 || !isStatic(answer)) return relay(answer, response, url)
    const { content, isText, ...made } = await readStatic(answer, url)
    // By its content what depends on more than path and encoding, such as data: then it is encoded once.
    const isData = url.includes('?') || asksForMore(request, made)
    const key = keyOf(encoding, isData ? `${made.status} ${made.headers.etag}` : url)
    const life = { ...(isData ? forEver : (context.page ?? unknown)), renderedAt, storedAt: performance.now() }
    if (isText && encoding) made.headers['content-encoding'] = encoding
    const sent = this.#cache.get(key) ?? { ...made, ...life, body: encode(content, isText ? encoding : undefined) }
    if (sent.until > Date.now()) this.#cache.set(key, sent)
    sendAnswer(response, sent, known, answer.headers[resultHeader]?.toString())
  }
}
