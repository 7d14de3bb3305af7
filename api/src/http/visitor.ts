import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Network, networkOf } from '../network.ts'

export type Visitor = {
  network: Network
  isSite: boolean
}

/**
 * The visitor of a request. The site names it in a header and proves itself with the shared secret; otherwise it is the
 * address of the connection, or what `TRUSTED_PROXIES` say.
 */
export function visitorOf(request: FastifyRequest, bffSecret: string): Visitor {
  const trusted = isSecret(request.headers['x-bff-secret'], bffSecret)
  const named = request.headers['x-visitor-address']
  if (trusted && typeof named === 'string' && isIP(named)) return { network: networkOf(named), isSite: false }
  return { network: networkOf(request.ip), isSite: trusted }
}

function isSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false
  const [left, right] = [Buffer.from(given), Buffer.from(secret)]
  return left.length === right.length && timingSafeEqual(left, right)
}
