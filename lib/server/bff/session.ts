import 'server-only'
import { codeForm, credentials, endpoints, type Me, passkeyProof } from '@sesol/contract'
import { minutesToSeconds } from 'date-fns/minutesToSeconds'
import { sealData, unsealData } from 'iron-session'
import { z } from 'zod'
import { secretEnv } from '@/lib/server/env'
import { Caller } from '@/lib/server/session/caller'
import { deviceCookie, readDeviceToken } from '@/lib/server/session/device-cookie'
import { forgetRenewals } from '@/lib/server/session/renewal'
import {
  clearedCookie,
  cookieValues,
  readClaims,
  type Session,
  sealedCookie,
  setCookie,
} from '@/lib/server/session/session-cookie'
import { upstreamAddress, visitorHeaders } from '@/lib/server/upstream'
import { hasGroup } from '@/lib/server/upstream/capabilities'
import { readAnswer, send } from '@/lib/server/upstream/transport'
import type { Viewer } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { answerJson } from './answers'
import { readJson } from './bodies'
import { requireOwnOrigin } from './origin'
import { passedOn, readSanitized, relayError } from './relay'

/** What the browser may know of the member: each field by name, no token. */
function toViewer({ id, username, email, first_name, last_name, profile_image, is_staff, ...own }: Me): Viewer {
  const { unread_notifications: unread, outdated_notices, co_owned } = own
  const outdated = outdated_notices?.length ? { has_outdated_notices: true } : {}
  const coOwned = co_owned?.length ? { co_owned: co_owned.map((each) => each.id) } : {}
  return { id, username, email, first_name, last_name, profile_image, is_staff, unread, ...outdated, ...coOwned }
}

const unavailable = () => new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })

const temporary = new Set([429, 502, 503, 504])

async function viewerOf(caller: Caller, session: Session): Promise<Viewer> {
  const url = (await hasGroup('account'))
    ? upstreamAddress('me')
    : upstreamAddress('userDetail', { params: { id: session.userId } })
  const response = await caller.call({ method: 'GET', url, headers: {} })
  const parsed = endpoints.me.response.safeParse(await readSanitized(response))
  if (response.statusCode === 401) throw new ApiError({ status: 401, id: 'error.session.expired' })
  if (response.statusCode !== 200 || !parsed.success) throw unavailable()
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

async function deviceOf(request: Request): Promise<{ device_token?: string }> {
  const device_token = await readDeviceToken(request.headers.get('cookie'))
  return device_token === undefined ? {} : { device_token }
}

type SignIn = { name: 'login' | 'loginCode' | 'loginPasskey'; type: string; body: string }

async function enter(request: Request, caller: Caller, { name, type, body }: SignIn): Promise<Response> {
  const response = await send({
    method: 'POST',
    url: upstreamAddress(name),
    headers: {
      ...visitorHeaders(),
      ...passedOn(request.headers),
      'content-type': type,
    },
    payload: { bytes: Buffer.from(body) },
  })
  const { statusCode = 502 } = response
  if (statusCode >= 400) return relayError(response, await readSanitized(response), caller)
  const answered = await readAnswer(response)
  const { data } = endpoints[name].response.safeParse(answered)
  if (data && 'challenge' in data) {
    const { passkey, has_app } = data
    return answerJson(
      { second_factor: true, ...(passkey && { passkey, has_app }) },
      { cookie: await challengeCookie(data.challenge) },
    )
  }
  const claims = data && readClaims(data.access)
  if (!data || !claims) throw new ApiError({ status: 502, id: 'error.login.unknown' })
  const session: Session = { access: data.access, refresh: data.refresh, userId: claims.userId }
  const signedIn = new Caller(session, await sealedCookie(session))
  const viewer = await viewerOf(signedIn, session)
  const spent = name === 'login' ? undefined : clearedChallenge()
  return answerJson(viewer, { cookie: [signedIn.cookie, await deviceCookie(answered), spent] })
}

/** Every sign-in sets a new cookie, and only together with a viewer. */
export async function signIn(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  const form = new URLSearchParams({ ...(await readJson(request, credentials)), ...(await deviceOf(request)) })
  return enter(request, caller, {
    name: 'login',
    type: 'application/x-www-form-urlencoded',
    body: form.toString(),
  })
}

/** The challenge is in a cookie of its own, so the browser's code has neither token nor challenge. @throws ApiError 400 without one */
async function enterBy(request: Request, caller: Caller, name: 'loginCode' | 'loginPasskey', factor: object) {
  const challenge = await readChallenge(request.headers.get('cookie'))
  if (challenge === undefined) throw new ApiError({ status: 400, id: 'error.factor.challenge' })
  const body = JSON.stringify({ ...factor, challenge, ...(await deviceOf(request)) })
  return enter(request, caller, { name, type: 'application/json', body })
}

export async function signInByCode(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  return enterBy(request, caller, 'loginCode', await readJson(request, codeForm))
}

export async function signInByPasskey(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  return enterBy(request, caller, 'loginPasskey', await readJson(request, passkeyProof))
}

/** Ends the session even if the API rejects the call. @throws ApiError 503 without a response: copies of the cookie would stay valid */
export async function signOut(request: Request, caller: Caller): Promise<Response> {
  requireOwnOrigin(request.headers)
  if (caller.session) forgetRenewals(caller.session)
  if (caller.session && (await hasGroup('account'))) {
    const { refresh } = caller.session
    const payload = { bytes: Buffer.from(JSON.stringify({ refresh })) }
    const headers = { ...visitorHeaders(), 'content-type': 'application/json' }
    const response = await send({ method: 'POST', url: upstreamAddress('blacklistToken'), headers, payload })
    response.resume()
    if (temporary.has(response.statusCode ?? 0)) throw unavailable()
  }
  return answerJson(null, { status: 204, cookie: clearedCookie() })
}

const name = 'sesol-challenge'
const lifetime = minutesToSeconds(5)
const maxBytes = 4096

const cookieShape = z.object({ challenge: z.string().min(1) })

const sealing = () => ({ password: secretEnv().SESSION_SECRET, ttl: lifetime })

async function readChallenge(header: string | null): Promise<string | undefined> {
  const [value, ...others] = cookieValues(header, name)
  if (value === undefined || others.length > 0 || value.length > maxBytes) return undefined
  return cookieShape.safeParse(await unsealData(value, sealing())).data?.challenge
}

const challengeCookie = async (challenge: string) => setCookie(name, await sealData({ challenge }, sealing()), lifetime)

const clearedChallenge = () => setCookie(name, '', 0)
