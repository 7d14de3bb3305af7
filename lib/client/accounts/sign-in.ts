import { signUpParts } from '@sesol/contract/accounts/notices'
import type { PasskeyOptions } from '@sesol/contract/accounts/passkeys'
import type { credentials, registration, resetPassword as resetSchema } from '@sesol/contract/accounts/schema'
import type { ErrorId } from '@sesol/contract/errors'
import type { z } from 'zod'
import { call } from '@/lib/client/http/api'
import { send } from '@/lib/client/http/http'
import { keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { givePasskey } from './passkeys'
import { askViewer, setViewer } from './session'
import { forgetViewer } from './viewer-store'

/** What a form says of a failure of which the server says nothing more. */
const wording = (broken: ErrorId, refused: ErrorId) => (error: unknown) => {
  if (!(error instanceof ApiError) || error.detail || Object.keys(error.fields).length > 0) return error
  const { id } = error
  return new ApiError({ ...error, id: id === 'error.server' ? broken : id === 'error.request.invalid' ? refused : id })
}
const signInWording = wording('error.server', 'error.login.unknown')
export const signUpFailure = wording('error.registration.server_error', 'error.registration.unknown')
/** It most likely means that the link has expired. */
export const resetFailure = wording('error.password.reset', 'error.password.reset')

const post = (address: string, input: object) =>
  send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(input),
  })

export type AskedFactor = { passkey: PasskeyOptions | undefined; hasApp: boolean }

type SignedIn = { viewer: Viewer } | ({ viewer?: undefined } & AskedFactor)

/** Undefined unless the account asks for its second factor, too. */
export function askedFactor(response: unknown): AskedFactor | undefined {
  const { second_factor, passkey, has_app } = Object(response)
  return second_factor === true ? { passkey: passkey ?? undefined, hasApp: has_app !== false } : undefined
}

export const signInFailure = (error: unknown) =>
  error instanceof ApiError && error.status === 401
    ? new ApiError({ ...error, id: 'error.login.invalid' })
    : signInWording(error)

/** @returns no viewer if the account asks for its second factor, too @throws ApiError */
export async function signIn(input: z.input<typeof credentials>): Promise<SignedIn> {
  const response = await post(keys.session, input)
  const asked = askedFactor(response)
  if (!asked) return { viewer: await enter(response) }
  if (!navigator.cookieEnabled) throw withoutCookies()
  return asked
}

/** @throws ApiError; `error.factor.challenge` if the sign-in begins again */
export async function signInByCode(one_time_code: string): Promise<Viewer> {
  return enter(await post(keys.sessionCode, { one_time_code }))
}

/** @throws ApiError */
export async function signInByPasskey(options: PasskeyOptions): Promise<Viewer> {
  return enter(await post(keys.sessionPasskey, { credential: await givePasskey(options) }))
}

const withoutCookies = () => new ApiError({ status: 0, id: 'error.login.cookies' })
export const isWithoutCookies = (error: unknown) => error instanceof ApiError && error.id === 'error.login.cookies'

/** Asks for the session, because a browser that refuses its cookie has none although the sign-in succeeded. */
async function enter(response: unknown): Promise<Viewer> {
  const answered = parseViewer(response)
  if (!answered) throw new ApiError({ status: 502, id: 'error.login.unknown' })
  const viewer = await askViewer().catch(() => answered)
  if (!viewer) throw withoutCookies()
  await setViewer(viewer)
  return viewer
}

type SignUp = Pick<z.input<typeof registration>, 'username' | 'email' | 'password' | 'password2'> & {
  campaign_mail?: boolean | null | undefined
}

/** Signs up and in. @returns no viewer if only the sign-in failed */
export async function signUp({
  campaign_mail,
  ...input
}: SignUp): Promise<{ viewer?: Viewer | undefined; failure?: unknown }> {
  // An extension: sent only if consent was given.
  await call('register', { body: { ...input, ...(campaign_mail && { campaign_mail }), ...signUpParts } })
  return signIn({ email: input.email, password: input.password }).catch((failure: unknown) => ({ failure }))
}

/** Sets the password and ends this browser's session, because the server ends all. */
export async function resetPassword(body: z.input<typeof resetSchema>): Promise<void> {
  await call('resetPassword', { body })
  await send(keys.session, { method: 'DELETE' }).catch(() => undefined)
  forgetViewer()
}
