import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../lib/server/env.ts'
import type { RequestContext } from '../lib/server/request-context.ts'
import { clientAddresses } from './client-address.ts'
import { log, loggedPath } from './log.ts'
import { countApiFailure } from './measured.ts'
import { acceptsStale } from './pages/page-store.ts'

const validId = /^[\w-]{8,64}$/

export function requestContextFactory(): (request: IncomingMessage, response: ServerResponse) => RequestContext {
  const addresses = clientAddresses(env().TRUSTED_PROXIES)
  const outage: RequestContext['outage'] = { at: Number.NEGATIVE_INFINITY }

  return (request, response) => {
    const { remoteAddress } = request.socket
    const { 'x-request-id': given, 'x-forwarded-for': forwarded } = request.headers
    const trusted = typeof given === 'string' && validId.test(given) && addresses.isTrusted(remoteAddress)
    const requestId = trusted ? given : randomUUID()
    return {
      requestId,
      address: addresses.of(remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded),
      body: request,
      outage,
      acceptsStale,
      hung: new Set(),
      setHeader: (name, value) => void response.setHeader(name, value),
      setStatus: (status) => {
        response.statusCode = status
      },
      logCall: ({ path, ...call }) => {
        countApiFailure(call.cause)
        log.warn({ request_id: requestId, ...call, path: loggedPath(path) }, 'the API did not respond')
      },
      report: (error) => log.error({ request_id: requestId, err: error }, 'request failed'),
    }
  }
}
