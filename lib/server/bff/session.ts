import 'server-only'
import { credentials, endpoints, type Me } from '@sesol/contract'
import { ApiError } from '@/lib/shared/errors'
import type { Viewer } from '@/lib/shared/viewer'
import { Caller } from '../caller'
import { readClaims } from '../claims'
import { forgetRenewals } from '../renewal'
import { clearedCookie, type Session, sealedCookie } from '../session-cookie'
import { readAnswer, send } from '../transport'
import { upstreamAddress, visitorHeaders } from '../upstream'
import { answerJson } from './answers'
import { readJson } from './bodies'
import { requireOwnOrigin } from './origin'
import { readPresentable, relayError } from './relay'

/** What the browser learns of the signed-in person: each field by name, never a token. */
function toViewer({ id, username, email, first_name, last_name, profile_image, is_staff }: Me): Viewer {
  return { id, username, email, first_name, last_name, profile_image, is_staff }
}

const unavailable = () => new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })

/** Statuses of a server that does not know the call. */
const lacking = new Set([404, 405, 501])

/** Statuses of a server that will know better later. */
const passing = new Set([429, 502, 503, 504])

/** @throws ApiError 401 when the session is over, 5xx when the API does not say */
async function viewerOf(caller: Caller, session: Session): Promise<Viewer> {
  let response = await caller.call({ method: 'GET', url: upstreamAddress('me'), headers: {} })
  if (lacking.has(response.statusCode ?? 0)) {
    response.resume()
    const url = upstreamAddress('userDetail', { params: { id: session.userId } })
    response = await caller.call({ method: 'GET', url, headers: {} })
  }
  const body = await readPresentable(response)
  if (response.statusCode === 401) throw new ApiError({ status: 401, id: 'error.session.expired' })
  const parsed = endpoints.me.response.safeParse(body)
  if (response.statusCode !== 200 || !parsed.success) throw unavailable()
  return toViewer(parsed.data)
}

/** Who is signed in; null for nobody, also when the session turns out to be over. */
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

/** The API's tokens for an address and a password, or its refusal as the browser's answer. */
async function logIn(request: Request, caller: Caller): Promise<Session | Response> {
  const form = new URLSearchParams(await readJson(request, credentials)).toString()
  const language = request.headers.get('accept-language')
  // By it a member tells the own sessions apart.
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
    payload: { bytes: Buffer.from(form) },
  })
  const { statusCode = 502 } = response
  if (statusCode >= 400) return relayError(response, await readPresentable(response), caller)
  const tokens = endpoints.login.response.safeParse(await readAnswer(response))
  const claims = tokens.data && readClaims(tokens.data.access)
  if (!tokens.data || !claims) throw new ApiError({ status: 502, id: 'error.login.unknown' })
  return { ...tokens.data, userId: claims.userId }
}

/** The cookie is new at every sign-in, whatever the browser sent; it is set only together with a viewer. */
export async function signIn(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  const session = await logIn(request, caller)
  if (session instanceof Response) return session
  const signedIn = new Caller(session, await sealedCookie(session))
  const viewer = await viewerOf(signedIn, session)
  return answerJson(viewer, { cookie: signedIn.cookie })
}

/**
 * Ends the session at the API and in the browser. A server that has no such call, or refuses it, keeps nobody signed in here.
 * @throws ApiError 503 where the API cannot be reached: its session would live on, and with it every copy of the cookie
 */
export async function signOut(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  if (caller.session) {
    const { refresh } = caller.session
    forgetRenewals(caller.session)
    const payload = { bytes: Buffer.from(JSON.stringify({ refresh })) }
    const headers = { ...visitorHeaders(), 'content-type': 'application/json' }
    const response = await send({ method: 'POST', url: upstreamAddress('blacklistToken'), headers, payload })
    response.resume()
    if (passing.has(response.statusCode ?? 0)) throw unavailable()
  }
  return answerJson(null, { status: 204, cookie: clearedCookie() })
}
