import type { credentials, registration, resetPassword as resetSchema } from '@sesol/contract/accounts'
import type { z } from 'zod'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { call } from '@/lib/client/http/api'
import { send } from '@/lib/client/http/http'
import { keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { knownKey } from '@/lib/shared/remembered'
import { setViewer } from './session'
import { forgetViewer } from './viewer-store'

/** A refusal that says nothing at all is told as the failure of what was tried. */
function reworded(error: unknown, id: ApiError['id']): unknown {
  const mute =
    error instanceof ApiError &&
    error.id === 'error.request.invalid' &&
    !error.detail &&
    !Object.keys(error.fields).length
  return mute ? new ApiError({ ...error, id }) : error
}

/** @throws ApiError; `error.login.invalid` for a wrong address or password */
export async function signIn(input: z.input<typeof credentials>): Promise<Viewer> {
  const body = JSON.stringify(input)
  const answer = await send(keys.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw new ApiError({ ...error, id: 'error.login.invalid' })
    throw reworded(error, 'error.login.unknown')
  })
  const viewer = parseViewer(answer)
  if (!viewer) throw new ApiError({ status: 502, id: 'error.login.unknown' })
  await setViewer(viewer)
  rememberSignIn()
  return viewer
}

/** From now on signing in comes before signing up in this browser (`knownKey`). */
function rememberSignIn(): void {
  storedRecord(knownKey).write(true)
  document.documentElement.dataset.known = ''
}

type SignUp = Pick<z.input<typeof registration>, 'username' | 'email' | 'password' | 'password2'> & {
  campaign_mail?: boolean | null | undefined
}

/**
 * Registers and signs in. The fields that the form does not ask are sent empty, as the API expects. Undefined when the
 * account was made but signing in failed: registering once more would only say that the name is taken.
 *
 * @throws ApiError when the account was not made
 */
export async function signUp({ campaign_mail, ...input }: SignUp): Promise<Viewer | undefined> {
  const body = { ...input, first_name: '', last_name: '', bio: '', profile_image: '' }
  // Consent is an extension: a server that does not know it is not bothered unless somebody gave it.
  await call('register', { body: campaign_mail ? { ...body, campaign_mail } : body }).catch((error: unknown) => {
    const failed = error instanceof ApiError && error.id === 'error.server'
    throw failed
      ? new ApiError({ ...error, id: 'error.registration.server_error' })
      : reworded(error, 'error.registration.unknown')
  })
  return signIn({ email: input.email, password: input.password }).catch(() => undefined)
}

/**
 * Sets a new password by a mailed link. That ends every session of its member, so this browser's goes, too: whoever comes
 * next signs in with the new password.
 *
 * @throws ApiError when the password was not changed
 */
export async function resetPassword(body: z.input<typeof resetSchema>): Promise<void> {
  await call('resetPassword', { body })
  await send(keys.session, { method: 'DELETE' }).catch(() => undefined)
  forgetViewer()
}
