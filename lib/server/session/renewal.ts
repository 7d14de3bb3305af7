import 'server-only'
import { createHash } from 'node:crypto'
import { endpoints } from '@sesol/contract'
import { apiErrorFrom } from '@/lib/shared/errors/error-answers'
import { ApiError } from '@/lib/shared/errors/errors'
import { upstreamAddress, visitorHeaders } from '../upstream'
import { headersOf, readAnswer, send } from '../upstream/transport'
import { readClaims, type Session, sealedCookie } from './session-cookie'

export type Renewed = { session: Session; cookie: string }

/** How long requests with the old cookie get the new session without another exchange. */
const graceMs = 30_000

declare global {
  var sesolRenewals: Map<string, Promise<Renewed | 'refused'>> | undefined
}

// Each route handler may load its own copy of this module.
globalThis.sesolRenewals ??= new Map()
const renewals = globalThis.sesolRenewals

// Both tokens, because a server may not rotate refresh tokens.
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
    throw apiErrorFrom(statusCode, body, headersOf(response))
  }
  if (statusCode !== 200) throw new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })
  const tokens = endpoints.refreshToken.response.safeParse(body)
  if (!tokens.success) throw new ApiError({ status: 502, id: 'error.server' })
  const { access } = tokens.data
  const session = { access, refresh: tokens.data.refresh ?? refresh, userId: readClaims(access)?.userId ?? userId }
  return { session, cookie: await sealedCookie(session) }
}

/** One exchange for all concurrent requests. @throws ApiError 5xx if the API fails; the session stays */
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

/** No late request gets the ended session after a sign-out. */
export function forgetRenewals(session: Session): void {
  renewals.delete(keyOf(session))
}
