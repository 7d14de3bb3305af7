import { currentNotices } from '@sesol/contract/accounts/notices'
import type { PasskeyOptions } from '@sesol/contract/accounts/passkeys'
import type { credentials, registration, resetPassword as resetSchema } from '@sesol/contract/accounts/schema'
import type { z } from 'zod'
import { call } from '@/lib/client/http/api'
import { send } from '@/lib/client/http/http'
import { keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { givePasskey } from './passkeys'
import { askViewer, setViewer } from './session'
import { forgetViewer } from './viewer-store'

function reworded(error: unknown, id: ApiError['id']): unknown {
  const mute =
    error instanceof ApiError &&
    error.id === 'error.request.invalid' &&
    !error.detail &&
    !Object.keys(error.fields).length
  return mute ? new ApiError({ ...error, id }) : error
}

const post = (address: string, input: object) =>
  send(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(input),
  })

export type AskedFactor = { passkey: PasskeyOptions | undefined; hasApp: boolean }

type SignedIn = { viewer: Viewer } | ({ viewer?: undefined } & AskedFactor)

/** @returns no viewer if the account asks for its second factor, too @throws ApiError; `error.login.invalid` for a wrong address or password */
export async function signIn(input: z.input<typeof credentials>): Promise<SignedIn> {
  const response = await post(keys.session, input).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw new ApiError({ ...error, id: 'error.login.invalid' })
    throw reworded(error, 'error.login.unknown')
  })
  const { second_factor, passkey, has_app } = Object(response)
  if (second_factor !== true) return { viewer: await enter(response) }
  if (!navigator.cookieEnabled) throw withoutCookies()
  return { passkey: passkey ?? undefined, hasApp: has_app !== false }
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

/** Signs up and in. The API requires the fields that the form lacks. @returns no viewer if only the sign-in failed */
export async function signUp({
  campaign_mail,
  ...input
}: SignUp): Promise<{ viewer?: Viewer | undefined; failure?: unknown }> {
  const body = { ...input, first_name: '', last_name: '', bio: '', profile_image: '' }
  // An extension: sent only if consent was given.
  await call('register', {
    body: { ...body, ...(campaign_mail && { campaign_mail }), ...currentNotices },
  }).catch((error: unknown) => {
    const failed = error instanceof ApiError && error.id === 'error.server'
    throw failed
      ? new ApiError({ ...error, id: 'error.registration.server_error' })
      : reworded(error, 'error.registration.unknown')
  })
  return signIn({ email: input.email, password: input.password }).catch((failure: unknown) => ({ failure }))
}

/** Sets the password and ends this browser's session, because the server ends all. An error without an id most likely means that the link has expired. */
export async function resetPassword(body: z.input<typeof resetSchema>): Promise<void> {
  await call('resetPassword', { body }).catch((error: unknown) => {
    const isMute = error instanceof ApiError && !error.detail && error.id === 'error.server'
    throw isMute ? new ApiError({ ...error, id: 'error.password.reset' }) : reworded(error, 'error.password.reset')
  })
  await send(keys.session, { method: 'DELETE' }).catch(() => undefined)
  forgetViewer()
}
