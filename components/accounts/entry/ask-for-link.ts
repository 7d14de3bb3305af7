import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'

/** @throws ApiError, but not for an unknown address */
export async function requestResetLink(email: string): Promise<void> {
  await call('forgotPassword', { body: { email } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 429) throw error
    throw new ApiError({ ...error, id: 'error.password.forgot', detail: undefined })
  })
}
