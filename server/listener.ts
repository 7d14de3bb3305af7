import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import { env } from '../lib/server/env.ts'
import { during, type Visit } from '../lib/server/visit.ts'
import type { ErrorPages } from './error-pages.ts'
import { everyAnswersHeaders } from './headers.ts'
import { lingerAfterRefusal } from './linger.ts'
import { log, loggedPath } from './log.ts'
import { isPagePath, readUrl } from './request-url.ts'
import type { SiteResponse } from './site-response.ts'
import { visitorAddresses } from './visitor-address.ts'

type Handle = (request: IncomingMessage, response: SiteResponse) => Promise<void>
export type State = { ready: boolean; draining: boolean }
type Listener = RequestListener<typeof IncomingMessage, typeof SiteResponse>

/** Other paths of the same shape, which the site answers as it answers whatever it does not know. */
const unknownOf = (url: string) => (isPagePath(url) ? '/-' : '/api/-')

/** A page that breaks this soon after the API was missed broke for that. */
const outageMs = 15_000

const ownId = /^[\w-]{8,64}$/

function health(path: string, state: State): number | undefined {
  if (path === '/healthz') return 200
  if (path === '/readyz') return state.ready && !state.draining ? 200 : 503
  return undefined
}

/** What happens around every request: who asks, what may be asked, what every answer carries, and the line in the log. */
export function siteListener(handle: Handle, state: State, errorPages: ErrorPages): Listener {
  const addresses = visitorAddresses(env().TRUSTED_PROXIES)
  const headers = everyAnswersHeaders()
  const outage: Visit['outage'] = { at: Number.NEGATIVE_INFINITY }

  function visitOf(request: IncomingMessage): Visit {
    const { remoteAddress } = request.socket
    const given = request.headers['x-request-id']
    const trusted = typeof given === 'string' && ownId.test(given) && addresses.isTrusted(remoteAddress)
    const forwarded = request.headers['x-forwarded-for']
    const requestId = trusted ? given : randomUUID()
    return {
      requestId,
      address: addresses.of(remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded),
      body: request,
      outage,
      answerLength: undefined,
      report: (error) => log.error({ request_id: requestId, err: error }, 'request failed'),
    }
  }

  return async (request, response) => {
    const { url = '', method = '' } = request
    const begun = performance.now()
    const visit = visitOf(request)
    response.lengthOf = () => visit.answerLength
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('x-request-id', visit.requestId)
    if (state.draining) response.setHeader('connection', 'close')
    response.once('close', () => {
      const ms = Math.round(performance.now() - begun)
      const { statusCode: status, writableFinished: complete } = response
      log.info({ request_id: visit.requestId, method, path: loggedPath(url), status, ms, complete }, 'request')
    })

    lingerAfterRefusal(request, response)

    const healthy = health(url, state)
    if (healthy) return response.writeHead(healthy, { 'cache-control': 'no-store' }).end()

    const reading = readUrl(url)
    if (reading === 'elsewhere') return response.writeHead(400, { connection: 'close' }).end()
    if (reading === 'malformed') request.url = unknownOf(url)
    if (isPagePath(url)) {
      if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
      response.replacement = () => {
        const page = errorPages.for(url)
        const status = Date.now() - outage.at < outageMs ? 503 : 500
        const retry = status === 503 ? { 'retry-after': '10' } : undefined
        return page && { status, html: page.html, headers: { 'content-security-policy': page.policy, ...retry } }
      }
    }
    try {
      await during(visit, () => handle(request, response))
    } catch (error) {
      visit.report(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }
}
