import type { FastifyRequest } from 'fastify'
import { forbidden } from './errors.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers send cross-site forms without a preflight, always with `Origin`, never with `Authorization`. @throws 403 */
export function requireOwnOrigin({ method, headers }: FastifyRequest, siteUrl: string): void {
  const { origin, authorization } = headers
  if (safe.has(method) || origin === undefined || authorization !== undefined) return
  if (origin !== new URL(siteUrl).origin) throw forbidden('error.request.cross_site')
}
