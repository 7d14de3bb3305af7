import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { closedPolicy, policyFor, unframedPolicy } from '../../lib/server/content-policy.ts'
import type { RequestContext } from '../../lib/server/request-context.ts'
import { askNext } from './ask-next.ts'
import { type Answer, type Encoding, encode, encodingFor, HttpCache } from './http-cache.ts'
import { bounds, tags } from './page-store.ts'
import { isStatic, readStatic, type StaticAnswer, sendAnswer } from './static-answer.ts'

export type ErrorPage = { status: number; html: string; headers: Record<string, string> }

type Visit = {
  context: RequestContext
  /** Next, which knows nothing of this cache. */
  handle: RequestListener
  /** In place of a broken page, which Next sends empty. */
  errorPage: (status: number) => ErrorPage | undefined
}

const notRelayed = ['connection', 'keep-alive', 'transfer-encoding']

const forEver = { tags: [], until: Number.POSITIVE_INFINITY }

const asksForMore = ({ headers }: IncomingMessage, { vary }: Pick<Answer, 'vary'>): boolean =>
  vary.some((name) => headers[name] !== undefined)

/** Pages of one session, redirects and files. */
async function relay(answer: IncomingMessage, response: ServerResponse, path: string) {
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !notRelayed.includes(name)) response.setHeader(name, value)
  if (answer.headers['content-security-policy'] === undefined) {
    const isHtml = answer.headers['content-type']?.startsWith('text/html')
    response.setHeader('content-security-policy', isHtml ? policyFor(path, closedPolicy) : unframedPolicy)
  }
  // A page may have set another one while it was rendered.
  if (answer.statusCode !== 200) response.statusCode = answer.statusCode ?? 500
  // Either side may leave.
  await pipeline(answer, response).catch(() => undefined)
}

function sendErrorPage({ status, html, headers }: ErrorPage, response: ServerResponse) {
  response
    .writeHead(status, { ...headers, 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(html)
}

const keyOf = (encoding: Encoding, what: string) => `${encoding} ${what}`

/** The HTTP cache before Next. */
export class PageServer {
  readonly #cache = new HttpCache(bounds.entries)

  async serve(request: IncomingMessage, response: ServerResponse, { context, handle, errorPage }: Visit) {
    const { url = '', headers } = request
    const known = headers['if-none-match']
    const encoding = encodingFor(headers['accept-encoding']?.toString())
    const kept = this.#cache.get(keyOf(encoding, url))
    if (kept && !asksForMore(request, kept)) return sendAnswer(response, kept, known)
    const renderedAt = tags.now
    const answer = await askNext(request, handle)
    const { statusCode = 500 } = answer
    const page = statusCode >= 500 ? errorPage(statusCode) : undefined
    if (page) {
      answer.resume()
      return sendErrorPage(page, response)
    }
    if (statusCode >= 500 || !isStatic(answer)) return relay(answer, response, url)
    const made = await readStatic(answer, url)
    const { tags: own = [], until = 0 } = context.page ?? {}
    const sent = this.#keep(request, made, { encoding, renderedAt, tags: own, until })
    sendAnswer(response, { ...sent, result: made.result }, known)
  }

  /** By its content what depends on more than path and encoding, such as data: then it is encoded once. */
  #keep(
    request: IncomingMessage,
    { content, isText, ...made }: StaticAnswer,
    { encoding, ...life }: Pick<Answer, 'tags' | 'until' | 'renderedAt'> & { encoding: Encoding },
  ): Answer {
    const { url = '' } = request
    const byContent = url.includes('?') || asksForMore(request, made)
    const key = keyOf(encoding, byContent ? `${made.status} ${made.headers.etag}` : url)
    const kept = this.#cache.get(key)
    if (kept) return kept
    const body = encode(content, isText ? encoding : undefined)
    if (isText && encoding) made.headers['content-encoding'] = encoding
    const answer = { ...made, ...life, ...(byContent && forEver), body, storedAt: performance.now(), result: 'HIT' }
    if (answer.until > Date.now()) this.#cache.set(key, answer)
    return answer
  }
}
