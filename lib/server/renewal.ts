import 'server-only'
import { createHash } from 'node:crypto'
import { endpoints } from '@sesol/contract'
import { apiErrorFrom } from '@/lib/shared/error-answers'
import { ApiError } from '@/lib/shared/errors'
import { readClaims } from './claims'
import { type Session, sealedCookie } from './session-cookie'
import { readAnswer, send } from './transport'
import { upstreamAddress, visitorHeaders } from './upstream'

export type Renewed = { session: Session; cookie: string }

/** How long requests that still carry the old cookie are given the new session instead of an exchange of their own. */
const graceMs = 30_000

declare global {
  var sesolRenewals: Map<string, Promise<Renewed | 'refused'>> | undefined
}

// Every route handler may load its own copy of this module; they must share one exchange.
globalThis.sesolRenewals ??= new Map()
const renewals = globalThis.sesolRenewals

// Both tokens: a server that does not rotate gives the same refresh token again.
const keyOf = ({ access, refresh }: Session) => createHash('sha256').update(`${access} ${refresh}`).digest('base64url')

async function exchange({ refresh, userId }: Session): Promise<Renewed | 'refused'> {
  const response = await send({
    method: 'POST',
    url: upstreamAddress('refreshToken'),
    headers: { ...visitorHeaders(), 'content-type': 'application/json' },
    payload: { bytes: Buffer.from(JSON.stringify({ refresh })) },
  })
  const body = await readAnswer(response)
  const { statusCode = 0 } = response
  if (statusCode === 401 || statusCode === 400 || statusCode === 403) return 'refused'
  if (statusCode === 429) {
    throw apiErrorFrom(statusCode, body, { get: (name) => response.headers[name]?.toString() ?? null })
  }
  if (statusCode !== 200) throw new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })
  const tokens = endpoints.refreshToken.response.safeParse(body)
  if (!tokens.success) throw new ApiError({ status: 502, id: 'error.server' })
  const { access } = tokens.data
  const session = { access, refresh: tokens.data.refresh ?? refresh, userId: readClaims(access)?.userId ?? userId }
  return { session, cookie: await sealedCookie(session) }
}

/**
 * Exchanges a session's refresh token for a new session, once for any number of requests that ask at the same time or
 * a little later. `refused` means that the session is over.
 * @throws ApiError 5xx where the API could not say; then the session lives on
 */
export function renew(session: Session): Promise<Renewed | 'refused'> {
  const key = keyOf(session)
  const running = renewals.get(key)
  if (running) return running
  const renewal = exchange(session)
  renewals.set(key, renewal)
  const forget = () => renewals.delete(key)
  renewal.then(() => setTimeout(forget, graceMs).unref(), forget)
  return renewal
}

/** After a sign-out no straggler is given the session that was just ended. */
export function forgetRenewals(session: Session): void {
  renewals.delete(keyOf(session))
}
