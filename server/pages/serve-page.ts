import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { closedPolicy, policyFor, unframedPolicy } from '../../lib/server/content-policy.ts'
import type { RequestContext } from '../../lib/server/request-context.ts'
import { isSessionPage } from '../../lib/shared/not-pages.ts'
import { Admission, NetworkBounds } from './admission.ts'
import { askNext, forwarded } from './ask-next.ts'
import { Crawlers } from './crawlers.ts'
import { type Answer, type Encoding, encode, encodingFor, HttpCache } from './http-cache.ts'
import { isKept, tags } from './page-store.ts'
import { isStatic, readStatic, resultHeader, sendAnswer } from './static-answer.ts'

type Visit = {
  context: RequestContext
  /** Next, which knows nothing of this cache. */
  handle: RequestListener
  /** Replaces a broken page, which Next sends empty, and one that is not rendered. @returns whether there is one */
  sendErrorPage: (status: number) => boolean
  /** What the network may render so often; nothing of calls, media and files. */
  kind?: 'page' | 'picture' | undefined
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

const campaignPage = /^(?:\/en)?\/campaign\/(\d+)$/

/** Whether the session may read what is missing for strangers: another server does not say that it exists. */
async function isReadByOwner(
  { url = '', headers }: IncomingMessage,
  response: ServerResponse,
  handle: RequestListener,
) {
  const id = campaignPage.exec(url)?.[1]
  if (!id || !headers.cookie) return false
  const { host, cookie } = headers
  const answer = await askNext({ url: `/api/campaign/${id}`, headers: { host, cookie } }, handle)
  answer.resume()
  // The session may have been renewed.
  const renewed = answer.headers['set-cookie']
  if (renewed) response.setHeader('set-cookie', renewed)
  return answer.statusCode === 200
}

/** Sends the answer with the status of what the session may read. */
async function send(
  sent: Answer,
  request: IncomingMessage,
  response: ServerResponse,
  handle: RequestListener,
  result?: string,
) {
  if (sent.status !== 404 || !(await isReadByOwner(request, response, handle)))
    return sendAnswer(response, sent, request.headers['if-none-match'], result)
  const headers = { ...sent.headers, 'cache-control': 'private, no-store' }
  sendAnswer(response, { ...sent, status: 200, headers }, undefined, result)
}

const keyOf = (encoding: Encoding, what: string) => `${encoding} ${what}`

/** What became of a page for which others wait. */
type Outcome = 'kept' | 'failed' | 'unkept'

/** The HTTP cache before Next, and the bounds of what is rendered. */
export class PageServer {
  readonly #cache = new HttpCache()
  readonly #admission = new Admission()
  readonly #networks: NetworkBounds
  readonly #crawlers = new Crawlers()
  readonly #rendering = new Map<string, Promise<Outcome>>()

  constructor(scale = 1) {
    this.#networks = new NetworkBounds(scale)
  }

  async serve(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> {
    const { url = '', headers } = request
    const encoding = encodingFor(headers['accept-encoding']?.toString())
    const isSent = async () => {
      const kept = this.#cache.get(keyOf(encoding, url))
      if (!kept || asksForMore(request, kept)) return false
      await send(kept, request, response, visit.handle)
      return true
    }
    if (await isSent()) return
    if (!visit.kind || isKept(url)) return void (await this.#ask(request, response, visit, encoding))
    // A page that everybody opens at once is rendered once, and waits in the queue once.
    const isShared = headers.rsc === undefined && !isSessionPage(url)
    for (let other = this.#rendering.get(url); other && isShared; other = this.#rendering.get(url)) {
      const outcome = await other
      if (await isSent()) return
      if (outcome === 'failed' && visit.sendErrorPage(503)) return
      if (outcome !== 'kept') break
    }
    const rendering = this.#render(request, response, { ...visit, kind: visit.kind }, encoding)
    const isFirst = isShared && !this.#rendering.has(url)
    if (isFirst)
      this.#rendering.set(
        url,
        rendering.catch(() => 'failed'),
      )
    try {
      await rendering
    } finally {
      if (isFirst) this.#rendering.delete(url)
    }
  }

  /** Within the bounds of any page. @returns the status of a refusal */
  async renderForm(
    asked: Pick<IncomingMessage, 'url' | 'headers'>,
    handle: RequestListener,
    { sent, address }: RequestContext,
  ): Promise<{ status: number; policy: string; html: string } | 429 | 500 | 503> {
    if (this.#networks.take(address, 'page') > 0) return 429
    const release = await this.#admission.enter()
    if (!release) return 503
    try {
      const answer = await askNext(asked, handle)
      const { status, headers, content } = await readStatic(answer, asked.url ?? '')
      if (status >= 500) return 500
      const policy = headers['content-security-policy'] ?? closedPolicy
      return { status: status === 200 ? (sent?.status ?? 200) : status, policy, html: content.toString() }
    } finally {
      release()
    }
  }

  async #render(
    request: IncomingMessage,
    response: ServerResponse,
    visit: Visit & { kind: 'page' | 'picture' },
    encoding: Encoding,
  ): Promise<Outcome> {
    const { kind, context, sendErrorPage } = visit
    const refuse = (status: 429 | 503, seconds: number) => {
      response.setHeader('retry-after', seconds)
      if (!sendErrorPage(status)) response.writeHead(status).end()
    }
    const seconds = this.#networks.take(context.address, kind)
    if (seconds > 0 && !this.#crawlers.isProven(context.address)) {
      refuse(429, seconds)
      return 'unkept'
    }
    const release = await this.#admission.enter()
    if (!release) {
      this.#networks.giveBack(context.address, kind)
      refuse(503, 5)
      return 'unkept'
    }
    let isStale = false
    try {
      return await this.#ask(request, response, visit, encoding, (result) => {
        if (result === 'found') this.#networks.giveBack(context.address, kind)
        isStale = result === 'stale'
        if (isStale) context.onRendered = release
      })
    } finally {
      if (!isStale) release()
    }
  }

  async #ask(
    request: IncomingMessage,
    response: ServerResponse,
    { context, handle, sendErrorPage }: Visit,
    encoding: Encoding,
    onResult?: (result: 'found' | 'stale') => void,
  ): Promise<Outcome> {
    const { url = '' } = request
    const renderedAt = tags.now
    const answer = await askNext(request, handle)
    const { statusCode = 500 } = answer
    if (statusCode >= 500 && sendErrorPage(statusCode)) {
      answer.resume()
      return 'failed'
    }
    const isHtml = answer.headers['content-type']?.startsWith('text/html')
    const result = answer.headers[resultHeader]?.toString()
    if (result === 'HIT' || (result === undefined && !isHtml)) onResult?.('found')
    if (result === 'STALE') onResult?.('stale')
    if (statusCode >= 500 || !isStatic(answer)) {
      await relay(answer, response, url)
      return 'unkept'
    }
    const { content, isText, ...made } = await readStatic(answer, url)
    // The key of data that depends on more than path and encoding is its content: then it is encoded once.
    const isData = url.includes('?') || asksForMore(request, made)
    const key = keyOf(encoding, isData ? `${made.status} ${made.headers.etag}` : url)
    const life = { ...(isData ? forEver : (context.page ?? unknown)), renderedAt, storedAt: performance.now() }
    if (isText && encoding) made.headers['content-encoding'] = encoding
    const sent = this.#cache.get(key) ?? { ...made, ...life, body: encode(content, isText ? encoding : undefined) }
    if (sent.until > Date.now()) this.#cache.set(key, sent)
    await send(sent, request, response, handle, result)
    return sent.until > Date.now() ? 'kept' : 'unkept'
  }
}
