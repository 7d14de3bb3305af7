import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AiOffer, type Group, groups } from '@sesol/contract'
import { pageOf } from './page-of-campaign.ts'
import { makeToken } from './tokens.ts'

export type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: Buffer; bytes: number }
/** `body` is sent as JSON, `page` as it is. */
export type Answer = { status?: number; body?: unknown; page?: string; headers?: Record<string, string> }
type Handler = (call: Call, api: StubApi) => Answer | Promise<Answer>
/** Answers before or while the body arrives; the rest of the body stays unread. */
type RawHandler = (request: IncomingMessage, response: ServerResponse) => void

export const member = { id: 7, username: 'elif', email: 'elif@example.org', first_name: 'Elif', last_name: 'Kaya' }
export const password = 'dogru-at-pil-zimba'

export const campaign = (id: number, more: object = {}) => ({
  id,
  title: `Kampanya ${id}`,
  content: 'İlk cümle.',
  petition: '',
  scope: 'local',
  topic: 'health',
  campaign_type: 'change',
  created_at: '2026-01-01T10:00:00Z',
  is_approved: true,
  user: { id: member.id, username: member.username, profile: { profile_image: null } },
  media: [],
  ...more,
})

export class StubApi {
  readonly calls: Call[] = []
  /** Undefined: it has no such call. */
  groups: readonly Group[] | undefined = groups
  ai: AiOffer | undefined
  refreshing: 'rotate' | 'keep' | 'refuse' | 'fail' | 'hang' = 'rotate'
  refreshDelay = 0
  issue: { seconds?: number; bulk?: number } = {}
  readonly access = new Set<string>()
  readonly refresh = new Set<string>()
  readonly #handlers = new Map<string, Handler>()
  readonly #raw = new Map<string, RawHandler>()
  #server: Server | undefined
  #port = 0

  get url() {
    return `http://127.0.0.1:${this.#port}`
  }

  on(call: `${string} /${string}`, handler: Handler) {
    this.#handlers.set(call, handler)
  }

  onRaw(call: `${string} /${string}`, handler: RawHandler) {
    this.#raw.set(call, handler)
  }

  reset() {
    this.#handlers.clear()
    this.#raw.clear()
    this.calls.length = 0
    this.refreshing = 'rotate'
    this.refreshDelay = 0
    this.issue = {}
  }

  count(call: `${string} /${string}`) {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call).length
  }

  /** Without the suggestions that every missing page requests. */
  get reached() {
    return this.calls.filter(({ path }) => path !== '/campaign/suggestions/')
  }

  async start(port = this.#port) {
    const server = createServer((request, response) => void this.#receive(request, response))
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    this.#port = (server.address() as AddressInfo).port
    this.#server = server
  }

  async stop() {
    const server = this.#server
    this.#server = undefined
    server?.closeAllConnections()
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  }

  expireAccess() {
    this.access.clear()
  }

  pair(userId = member.id) {
    const pair = { access: makeToken('access', userId, this.issue), refresh: makeToken('refresh', userId, this.issue) }
    this.access.add(pair.access)
    this.refresh.add(pair.refresh)
    return pair
  }

  async #receive(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request
    const path = url.split('?', 1)[0] ?? ''
    const raw = this.#raw.get(`${method} ${path}`)
    if (raw) return raw(request, response)
    if (path === '/capabilities/') {
      response.writeHead(this.groups ? 200 : 404).end(JSON.stringify({ groups: this.groups, ai: this.ai }))
      return
    }
    // Every page reads the pauses; only tests about pauses count these calls.
    if (path === '/pauses/' && !this.#handlers.has('GET /pauses/')) return void response.end('{"pauses":[]}')
    const chunks: Buffer[] = []
    let bytes = 0
    try {
      for await (const chunk of request) {
        bytes += chunk.length
        if (bytes < 1_000_000) chunks.push(chunk)
      }
    } catch {
      return
    }
    const call: Call = { method, path: url, headers, body: Buffer.concat(chunks), bytes }
    this.calls.push({ ...call, path })
    const answer = await this.#answer(call, path)
    if (answer.status === 0) return
    const body = answer.page ?? (answer.body === undefined ? '' : JSON.stringify(answer.body))
    response.writeHead(answer.status ?? 200, {
      ...(body && { 'content-type': answer.page === undefined ? 'application/json' : 'text/html; charset=utf-8' }),
      'set-cookie': 'csrftoken=upstream; Path=/',
      'x-powered-by': 'stub',
      ...answer.headers,
    })
    response.end(body)
  }

  #answer(call: Call, path: string): Answer | Promise<Answer> {
    const handler = this.#handlers.get(`${call.method} ${path}`)
    return handler ? handler(call, this) : this.usual(call, path)
  }

  signedIn({ headers }: Call) {
    return this.access.has((headers.authorization ?? '').replace(/^Bearer /, ''))
  }

  protected usual(call: Call, path: string): Answer | Promise<Answer> {
    const known = this.signedIn(call)
    if (call.headers.authorization && !known)
      return { status: 401, body: { detail: 'Token is invalid or expired', code: 'token_not_valid' } }
    switch (`${call.method} ${path}`) {
      case 'POST /users/login/':
        return this.#logIn(call)
      case 'POST /token/refresh/':
        return this.#exchange(call)
      case 'POST /token/blacklist/':
        this.refresh.delete(JSON.parse(call.body.toString()).refresh)
        this.expireAccess()
        return { body: {} }
      case 'GET /users/me/':
        return known ? { body: { ...member, is_staff: false } } : { status: 401, body: { detail: 'no' } }
      case `GET /users/detail/${member.id}/`:
        return { body: member }
      case 'GET /campaign/list/':
        return { body: { next: null, previous: null, results: [campaign(1), campaign(2)] } }
      case 'GET /campaign/suggestions/':
        return { body: { similar: [], of_author: [], trending: [] } }
      case 'GET /totals/':
        return { body: { campaigns: null, signatures: null, signed_this_week: null } }
      case 'POST /campaign/create/':
        return known
          ? { status: 201, body: campaign(500, { received: call.bytes }) }
          : { status: 401, body: { detail: 'no' } }
    }
    const [, detail] = /^(\/campaign\/\d+\/)page\/$/.exec(path) ?? []
    if (call.method === 'GET' && detail)
      return pageOf(detail, async (part) => this.#answer({ ...call, path: part }, part.split('?', 1)[0] ?? ''))
    const [, id] = /^\/campaign\/([1-9]\d{0,2})\/$/.exec(path) ?? []
    if (call.method === 'GET' && id) return { body: campaign(Number(id)) }
    if (call.method === 'PATCH' && /^\/campaign\/\d+\/sign\/$/.test(path)) return { body: { signature_count: 5 } }
    return { status: 404, body: { detail: 'Not found.' } }
  }

  #logIn({ body }: Call): Answer {
    const form = new URLSearchParams(body.toString())
    if (form.get('email') !== member.email || form.get('password') !== password) {
      return { status: 401, body: { detail: 'No active account found with the given credentials' } }
    }
    return { body: this.pair() }
  }

  async #exchange({ body }: Call): Promise<Answer> {
    const { refreshing, refreshDelay } = this
    if (refreshDelay > 0) await new Promise((resolve) => setTimeout(resolve, refreshDelay))
    const given: string = JSON.parse(body.toString()).refresh
    if (refreshing === 'hang') return { status: 0 }
    if (refreshing === 'fail') return { status: 500, body: '<h1>Server Error (500)</h1>' }
    if (refreshing === 'refuse' || !this.refresh.has(given)) {
      return { status: 401, body: { detail: 'Token is blacklisted', code: 'token_not_valid' } }
    }
    const { access, refresh } = this.pair()
    if (refreshing === 'keep') return { body: { access } }
    this.refresh.delete(given)
    return { body: { access, refresh } }
  }
}
