import 'server-only'
import type { EndpointName } from '@sesol/contract'
import { makerHeader } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { env } from '../env'
import type { Caller } from '../session/caller'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** All names of this machine are one server. */
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

/** Pages that send no referrer send the origin `null` with a form. */
export function isOwnRequest(headers: Headers): boolean {
  const origin = headers.get('origin') ?? 'null'
  return origin === 'null' ? headers.get('sec-fetch-site') === 'same-origin' : isOwn(origin)
}

/** `SameSite=Lax` is not enough, because another port is the same site. @throws ApiError 403 */
export function requireOwnOrigin(headers: Headers): void {
  if (!isOwnRequest(headers)) throw new ApiError({ status: 403, id: 'error.request.cross_site' })
}

/**
 * A page that was held back or left open may act for a member who has signed out since. The specification has a sentence of its
 * own for an edit. @throws ApiError 409, 403 for an edit
 */
export function requireMaker(headers: Headers, { id }: Caller, name: EndpointName): void {
  const maker = headers.get(makerHeader)
  if (maker === null || id === undefined || maker === String(id)) return
  throw new ApiError(
    name === 'editCampaign'
      ? { status: 403, id: 'error.campaign.not_owner' }
      : { status: 409, id: 'error.session.other' },
  )
}
