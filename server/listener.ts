import type { IncomingMessage, RequestListener } from 'node:http'
import compression from 'compression'
import { closedPolicy, isEmbed, policyAt } from '../lib/server/page-policy.ts'
import { during, type Visit } from '../lib/server/visit.ts'
import type { ErrorPages } from './error-pages.ts'
import { everyAnswersHeaders } from './headers.ts'
import { lingerAfterRefusal } from './linger.ts'
import { log, loggedPath } from './log.ts'
import { innerUrl } from './mailed-links.ts'
import { encodingFor, PageBodies } from './page-bodies.ts'
import { isPagePath, pageUrl, readUrl, unknownOf } from './request-url.ts'
import type { SiteResponse } from './site-response.ts'
import { isStored } from './stored-answer.ts'
import { visitMaker } from './visitor.ts'

type Handle = (request: IncomingMessage, response: SiteResponse) => Promise<void>
type Listener = RequestListener<typeof IncomingMessage, typeof SiteResponse>
export type State = { ready: boolean; draining: boolean }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A page that breaks this soon after the API was missed broke for that. */
const outageMs = 15_000

function health(path: string, state: State): number | undefined {
  if (path === '/healthz') return 200
  if (path === '/readyz') return state.ready && !state.draining ? 200 : 503
  return undefined
}

function logWhenDone(response: SiteResponse, { requestId }: Visit, method: string, url: string) {
  const begun = performance.now()
  response.once('close', () => {
    const ms = Math.round(performance.now() - begun)
    const { statusCode: status, writableFinished: complete } = response
    log.info({ request_id: requestId, method, path: loggedPath(url), status, ms, complete }, 'request')
  })
}

/**
 * What happens around every request: who asks, what may be asked, what every answer carries, and the line in the log.
 * Without `errorPages` (while developing) the framework shows what broke.
 */
export function siteListener(handle: Handle, state: State, errorPages: ErrorPages | undefined): Listener {
  const visitOf = visitMaker()
  const headers = everyAnswersHeaders()
  const bodies = new PageBodies()
  // Stored answers are encoded once, by SiteResponse.
  const compress = compression({
    filter: (request, response) => !isStored(response) && compression.filter(request, response),
  })

  /** What is stored is encoded once for all. */
  function prepareSending({ headers }: IncomingMessage, response: SiteResponse) {
    const { 'accept-encoding': accepted, 'if-none-match': known } = headers
    response.sending = { bodies, encoding: encodingFor(accepted?.toString()), known }
  }

  /** A page that broke is replaced by a page that says so. */
  function prepareReplacement(response: SiteResponse, url: string, { outage }: Visit) {
    response.replacement = (broken) => {
      const status = broken === 503 || Date.now() - outage.at < outageMs ? 503 : 500
      const page = errorPages?.for(status, url)
      const retry = status === 503 ? { 'retry-after': '10' } : undefined
      const policy = page && policyAt(url, page.policy)
      return page && { status, html: page.html, headers: { 'content-security-policy': policy ?? '', ...retry } }
    }
  }

  return async (request, response) => {
    const { url = '', method = '' } = request
    const visit = visitOf(request, response)
    logWhenDone(response, visit, method, url)
    lingerAfterRefusal(request, response)
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('x-request-id', visit.requestId)
    if (state.draining) response.setHeader('connection', 'close')
    if (errorPages) response.fallbackPolicy = policyAt(url, closedPolicy)
    if (isEmbed(url)) response.setHeader('cross-origin-resource-policy', 'cross-origin')

    const healthy = health(url, state)
    if (healthy) return response.writeHead(healthy, { 'cache-control': 'no-store' }).end()
    const reading = readUrl(url)
    if (reading === 'elsewhere') return response.writeHead(400, { connection: 'close' }).end()
    if (!methods.includes(method)) return response.writeHead(405, { allow: methods.join(', ') }).end()
    const inner = innerUrl(method, url)
    if (inner !== url) response.setHeader('referrer-policy', 'no-referrer')
    prepareSending(request, response)
    request.url = reading === 'unknown' ? unknownOf(inner) : inner
    if (isPagePath(inner)) {
      request.url = pageUrl(request.url)
      if (method !== 'GET' && method !== 'HEAD') return response.writeHead(405, { allow: 'GET, HEAD' }).end()
      prepareReplacement(response, url, visit)
    } else compress(request, response, () => undefined)

    try {
      await during(visit, () => handle(request, response))
    } catch (error) {
      visit.report(error)
      if (!response.headersSent) response.statusCode = 500
      response.end()
    }
  }
}
