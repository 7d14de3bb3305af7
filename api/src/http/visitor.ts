import { timingSafeEqual } from 'node:crypto'
import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { type Network, networkOf } from '../network.ts'
import { forbidden } from './errors.ts'

export type Visitor = {
  network: Network
  isSite: boolean
}

/** Only the site, which knows the shared secret, may name its visitor; otherwise it is the address that `TRUSTED_PROXIES` determine. */
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

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send cross-site forms without a preflight, always with `Origin`, never with `Authorization`. @throws 403 */
export function requireOwnOrigin({ method, headers }: FastifyRequest, siteUrl: string): void {
  const { origin, authorization } = headers
  if (safe.has(method) || origin === undefined || authorization !== undefined) return
  if (origin !== new URL(siteUrl).origin) throw forbidden('error.request.cross_site')
}
