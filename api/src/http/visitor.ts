import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

export type Visitor = {
  /** The network address that limits count by: an IPv6 one cut to its /64. */
  network: string
  /** The site itself, reading for a page that many will see: not to be limited as if it were one visitor. */
  isSite: boolean
}

const ipv6Subnet = 64

/**
 * Whose request it is. The site names its visitor in a header; only who knows the shared secret is believed, everybody
 * else is the address of the connection (or what `TRUSTED_PROXIES` say).
 */
export function visitorOf(request: FastifyRequest, bffSecret: string): Visitor {
  const trusted = isSecret(request.headers['x-bff-secret'], bffSecret)
  const named = request.headers['x-visitor-address']
  if (trusted && typeof named === 'string' && isIP(named)) {
    return { network: normalizeIP(named, ipv6Subnet), isSite: false }
  }
  return { network: isIP(request.ip) ? normalizeIP(request.ip, ipv6Subnet) : request.ip, isSite: trusted }
}

function isSecret(given: unknown, secret: string): boolean {
  if (typeof given !== 'string') return false
  const [left, right] = [Buffer.from(given), Buffer.from(secret)]
  return left.length === right.length && timingSafeEqual(left, right)
}
