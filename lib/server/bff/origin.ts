import 'server-only'
import { ApiError } from '@/lib/shared/errors'
import { env } from '../env'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether an origin is the site's own. On one's own machine its names mean the same server. */
function isOwn(origin: string): boolean {
  const own = new URL(env().SITE_URL)
  if (origin === own.origin) return true
  const other = URL.parse(origin)
  return (
    other !== null &&
    loopback.has(own.hostname) &&
    loopback.has(other.hostname) &&
    other.protocol === own.protocol &&
    other.port === own.port
  )
}

/**
 * Refuses what another site's page made the browser send. `SameSite=Lax` alone does not: another port counts as the
 * same site.
 * @throws ApiError 403
 */
export function requireOwnOrigin(headers: Headers): void {
  const origin = headers.get('origin')
  const fine = origin === null ? headers.get('sec-fetch-site') === 'same-origin' : isOwn(origin)
  if (!fine) throw new ApiError({ status: 403, id: 'error.request.cross_site' })
}
