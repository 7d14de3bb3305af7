import 'server-only'
import { credentials, endpoints, type Me } from '@sesol/contract'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { Caller } from '../session/caller'
import { readClaims } from '../session/claims'
import { deviceCookie, readDeviceToken } from '../session/device-cookie'
import { forgetRenewals } from '../session/renewal'
import { clearedCookie, type Session, sealedCookie } from '../session/session-cookie'
import { upstreamAddress, visitorHeaders } from '../upstream'
import { isKnownToLack, noteAnswer } from '../upstream/capabilities'
import { readAnswer, send } from '../upstream/transport'
import { answerJson } from './answers'
import { readJson } from './bodies'
import { requireOwnOrigin } from './origin'
import { readSanitized, relayError } from './relay'

/** What the browser may know of the member: each field by name, no token. */
function toViewer({ id, username, email, first_name, last_name, profile_image, is_staff, ...own }: Me): Viewer {
  return { id, username, email, first_name, last_name, profile_image, is_staff, unread: own.unread_notifications }
}

const unavailable = () => new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })

/** Statuses of a server without the call. */
const lacking = new Set([404, 405, 501])

const temporary = new Set([429, 502, 503, 504])

async function ask(caller: Caller, url: URL) {
  const response = await caller.call({ method: 'GET', url, headers: {} })
  return { status: response.statusCode ?? 502, body: await readSanitized(response) }
}

/** @throws ApiError 401 for an expired session, 5xx if the API fails */
async function viewerOf(caller: Caller, session: Session): Promise<Viewer> {
  const own = isKnownToLack('me') ? undefined : await ask(caller, upstreamAddress('me'))
  if (own) noteAnswer('me', own.status, own.body)
  const isSupported = own && !lacking.has(own.status)
  const url = upstreamAddress('userDetail', { params: { id: session.userId } })
  const { status, body } = isSupported ? own : await ask(caller, url)
  if (status === 401) throw new ApiError({ status: 401, id: 'error.session.expired' })
  const parsed = endpoints.me.response.safeParse(body)
  if (status !== 200 || !parsed.success) throw unavailable()
  return toViewer(parsed.data)
}

export async function whoAmI(caller: Caller): Promise<Response> {
  if (!caller.session) return answerJson(null, { cookie: caller.cookie })
  try {
    const viewer = await viewerOf(caller, caller.session)
    return answerJson(viewer, { cookie: caller.cookie })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    return answerJson(null, { cookie: clearedCookie() })
  }
}

type SignedIn = { session: Session; device: string | undefined }

async function logIn(request: Request, caller: Caller): Promise<SignedIn | Response> {
  const form = new URLSearchParams(await readJson(request, credentials))
  // Sent only to a server that issued one.
  const device = await readDeviceToken(request.headers.get('cookie'))
  if (device !== undefined) form.set('device_token', device)
  const language = request.headers.get('accept-language')
  // The list of sessions shows it.
  const agent = request.headers.get('user-agent')
  const response = await send({
    method: 'POST',
    url: upstreamAddress('login'),
    headers: {
      ...visitorHeaders(),
      ...(language !== null && { 'accept-language': language }),
      ...(agent !== null && { 'user-agent': agent }),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: { bytes: Buffer.from(form.toString()) },
  })
  const { statusCode = 502 } = response
  if (statusCode >= 400) return relayError(response, await readSanitized(response), caller)
  const answered = await readAnswer(response)
  const tokens = endpoints.login.response.safeParse(answered)
  const claims = tokens.data && readClaims(tokens.data.access)
  if (!tokens.data || !claims) throw new ApiError({ status: 502, id: 'error.login.unknown' })
  const { access, refresh } = tokens.data
  return { session: { access, refresh, userId: claims.userId }, device: await deviceCookie(answered) }
}

/** Every sign-in sets a new cookie, and only together with a viewer. */
export async function signIn(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  const outcome = await logIn(request, caller)
  if (outcome instanceof Response) return outcome
  const { session, device } = outcome
  const signedIn = new Caller(session, await sealedCookie(session))
  const viewer = await viewerOf(signedIn, session)
  return answerJson(viewer, { cookie: [signedIn.cookie, device] })
}

/** Ends the session even if the API lacks or rejects the call. @throws ApiError 503 without a response: copies of the cookie would stay valid */
export async function signOut(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  if (caller.session) {
    const { refresh } = caller.session
    forgetRenewals(caller.session)
    const payload = { bytes: Buffer.from(JSON.stringify({ refresh })) }
    const headers = { ...visitorHeaders(), 'content-type': 'application/json' }
    const response = await send({ method: 'POST', url: upstreamAddress('blacklistToken'), headers, payload })
    response.resume()
    if (temporary.has(response.statusCode ?? 0)) throw unavailable()
  }
  return answerJson(null, { status: 204, cookie: clearedCookie() })
}
