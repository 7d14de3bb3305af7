import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { env } from '../lib/server/env.ts'
import type { Visit } from '../lib/server/visit.ts'
import { log } from './log.ts'
import { visitorAddresses } from './visitor-address.ts'

const ownId = /^[\w-]{8,64}$/

/** Makes what is known of each request: an id, the visitor's address, and an outage of the API that all share. */
export function visitMaker(): (request: IncomingMessage, response: ServerResponse) => Visit {
  const addresses = visitorAddresses(env().TRUSTED_PROXIES)
  const outage: Visit['outage'] = { at: Number.NEGATIVE_INFINITY }

  return (request, response) => {
    const { remoteAddress } = request.socket
    const { 'x-request-id': given, 'x-forwarded-for': forwarded } = request.headers
    const trusted = typeof given === 'string' && ownId.test(given) && addresses.isTrusted(remoteAddress)
    const requestId = trusted ? given : randomUUID()
    return {
      requestId,
      address: addresses.of(remoteAddress, Array.isArray(forwarded) ? forwarded.join(',') : forwarded),
      body: request,
      outage,
      tellLength: (bytes) => void response.setHeader('content-length', bytes),
      report: (error) => log.error({ request_id: requestId, err: error }, 'request failed'),
    }
  }
}
