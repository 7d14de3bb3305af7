import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { protocolFault } from '@sesol/shared/http-server'
import compression from 'compression'
import { isEmbed, isForAnySite, policyFor, unframedPolicy } from '../lib/server/content-policy.ts'
import { env, startId } from '../lib/server/env.ts'
import { type FormPage, type RequestContext, runInContext } from '../lib/server/request-context.ts'
import type { ErrorPages } from './error-pages.ts'
import { lingerAfterRejection } from './http-server.ts'
import { log, loggedPath } from './log.ts'
import { measureResponse } from './measured.ts'
import { draftCookie } from './pages/framework.ts'
import { PageServer } from './pages/serve-page.ts'
import { refusesAgain } from './refused-reads.ts'
import { requestContextFactory } from './request-context.ts'
import { isPagePath, isPicture, isStreamed, pageUrl, readUrl, unknownOf } from './request-url.ts'
import { formRoute, rewriteMailedLink, rewriteReport } from './rewrites.ts'
import type { TrafficRecord } from './traffic/record.ts'

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
export type State = { ready: boolean; draining: boolean }

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** A page that breaks so soon after the API failed broke because of it. */
const outageMs = 15_000

/** The content security policy is in lib/server/content-policy.ts. */
function commonHeaders(): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()'],
    ['x-frame-options', 'DENY'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['cross-origin-resource-policy', 'same-origin'],
  ]
  if (env().SITE_URL.startsWith('https:')) headers.push(['strict-transport-security', 'max-age=31536000'])
  return headers
}

function health(path: string, state: State): number | undefined {
  if (path === '/healthz') return 200
  if (path === '/readyz') return state.ready && !state.draining ? 200 : 503
  return undefined
}

/** Everybody who downloads a release has the keys of Next's preview mode, in which pages are rendered past the caches. */
function dropPreview({ headers }: IncomingMessage) {
  delete headers['x-prerender-revalidate']
  delete headers['x-next-revalidate-tag-token']
  headers.cookie &&= headers.cookie.replaceAll(/__prerender_bypass|__next_preview_data/g, '-')
}

function recordWhenDone(record: TrafficRecord, request: IncomingMessage, response: ServerResponse, from: string) {
  const { method = '', url = '' } = request
  const at = new Date().toISOString()
  response.once('close', () => record.add({ at, from, method, path: loggedPath(url), status: response.statusCode }))
}

function logWhenDone(response: ServerResponse, { requestId }: RequestContext, method: string, url: string) {
  const begun = performance.now()
  response.once('close', () => {
    const elapsed = performance.now() - begun
    measureResponse(response, method, url, elapsed / 1000)
    const ms = Math.round(elapsed)
    const { statusCode: status, writableFinished: complete } = response
    log.info({ request_id: requestId, method, path: loggedPath(url), status, ms, complete }, 'request')
  })
}

function fail(context: RequestContext, error: unknown, sent: ServerResponse) {
  context.report(error)
  if (!sent.headersSent) sent.statusCode = 500
  sent.end()
}

const runnerOf =
  (handle: Handle) =>
  (context: RequestContext): RequestListener =>
  async (...exchange) => {
    try {
      await runInContext(context, () => handle(...exchange))
    } catch (error) {
      fail(context, error, exchange[1])
    }
  }

export function siteListener(
  handle: Handle,
  state: State,
  errorPages: ErrorPages | undefined,
  traffic?: TrafficRecord | undefined,
  draftKey = '-',
): RequestListener {
  const contextOf = requestContextFactory()
  const headers = commonHeaders()
  const pages = new PageServer(env().RATE_LIMIT_SCALE)
  const compress = compression()

  /** @returns whether there is one */
  function sendErrorPage(broken: number, url: string, response: ServerResponse, { outage }: RequestContext): boolean {
    const isAway = broken === 503 || Date.now() - outage.at < outageMs
    const status = broken === 429 ? 429 : isAway ? 503 : 500
    const page = errorPages?.for(status, url)
    if (!page) return false
    if (status === 503 && !response.hasHeader('retry-after')) response.setHeader('retry-after', '10')
    response.setHeader('content-security-policy', policyFor(url, page.policy))
    response.setHeader('content-type', 'text/html; charset=utf-8').setHeader('cache-control', 'no-store')
    response.writeHead(status).end(page.html)
    return true
  }

  const runIn = runnerOf(handle)
  // A page is not rendered inside the route that asks for it, of which the framework would know.
  const outside = AsyncLocalStorage.snapshot()
  async function renderForm(url: string, { headers }: IncomingMessage, context: RequestContext) {
    const { host, cookie = '' } = headers
    const asked = { url, headers: { host, cookie: `${cookie}; ${draftCookie(draftKey)}` } }
    const page = await pages.renderForm(asked, runIn(context), context)
    if (typeof page === 'object') return page
    return { status: page, policy: unframedPolicy, html: '', ...errorPages?.for(page, url) }
  }

  return async (request, response) => {
    const { url = '', method = '' } = request
    const context = contextOf(request, response)
    logWhenDone(response, context, method, url)
    if (traffic && health(url, state) === undefined) recordWhenDone(traffic, request, response, context.address)
    lingerAfterRejection(request, response)
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('x-request-id', context.requestId)
    if (state.draining) response.setHeader('connection', 'close')
    if (errorPages) response.setHeader('content-security-policy', unframedPolicy)
    if (isEmbed(url)) response.removeHeader('x-frame-options')
    if (isForAnySite(url)) response.setHeader('cross-origin-resource-policy', 'cross-origin')

    dropPreview(request)
    const rejection = readUrl(url) === 'elsewhere' ? 400 : protocolFault(request)
    if (rejection) return response.writeHead(rejection, { connection: 'close' }).end()
    const healthy = health(url, state)
    if (healthy) {
      const ofStart = startId()
      return response
        .writeHead(healthy, { 'cache-control': 'no-store', ...(ofStart && { 'x-start-id': ofStart }) })
        .end()
    }
    if (!methods.includes(method)) return response.writeHead(405, { allow: methods.join(', ') }).end()
    if (refusesAgain(request, response, context.address)) return
    const mailed = rewriteMailedLink(url)
    if (mailed !== url) response.setHeader('referrer-policy', 'no-referrer')
    const page = rewriteReport(mailed)
    const isForm = method === 'POST' && isPagePath(page)
    const inner = isForm ? formRoute : page
    if (isForm) {
      const render: FormPage['render'] = (sent) =>
        outside(() => renderForm(pageUrl(page), request, { ...context, sent }))
      context.formPage = { url, render }
    }
    request.url = readUrl(url) === 'unknown' ? unknownOf(inner) : inner
    const isPage = isPagePath(inner)
    const reads = method === 'GET' || method === 'HEAD'
    if (isPage && !reads) return response.writeHead(405, { allow: 'GET, HEAD' }).end()
    if (isPage) request.url = pageUrl(request.url)
    else compress(request, response, () => undefined)

    const run = runIn(context)
    // Pages are not kept in development.
    if (!errorPages || !reads || isStreamed(inner)) return run(request, response)
    const sendPage = (status: number) => isPage && sendErrorPage(status, url, response, context)
    const kind = isPage ? (isPicture(inner) ? 'picture' : 'page') : undefined
    await pages
      .serve(request, response, { context, handle: run, sendErrorPage: sendPage, kind })
      .catch((error: unknown) => fail(context, error, response))
  }
}
