import type { credentials, registration } from '@sesol/contract/accounts'
import type { z } from 'zod'
import { ApiError } from '@/lib/shared/errors'
import { parseViewer, type Viewer } from '@/lib/shared/viewer'
import { call } from './api'
import { send } from './http'
import { keys } from './keys'
import { setViewer } from './session'

/** @throws ApiError; `error.login.invalid` for a wrong address or password */
export async function signIn(input: z.input<typeof credentials>): Promise<Viewer> {
  const body = JSON.stringify(input)
  const answer = await send(keys.session, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body,
  }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw new ApiError({ ...error, id: 'error.login.invalid' })
    throw error
  })
  const viewer = parseViewer(answer)
  if (!viewer) throw new ApiError({ status: 502, id: 'error.login.unknown' })
  await setViewer(viewer)
  return viewer
}

/**
 * Registers and signs in. The fields that the form does not ask are sent empty, as the API expects. Undefined when the
 * account was made but signing in failed: registering once more would only say that the name is taken.
 *
 * @throws ApiError when the account was not made
 */
export async function signUp(
  input: Pick<z.input<typeof registration>, 'username' | 'email' | 'password' | 'password2'>,
): Promise<Viewer | undefined> {
  await call('register', { body: { ...input, first_name: '', last_name: '', bio: '', profile_image: '' } })
  return signIn({ email: input.email, password: input.password }).catch(() => undefined)
}
