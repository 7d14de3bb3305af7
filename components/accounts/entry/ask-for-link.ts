import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'

/** @throws ApiError, but not for an unknown address */
export async function requestResetLink(email: string): Promise<void> {
  await call('forgotPassword', { body: { email } })
}

export const rewordRequest = (error: unknown): unknown =>
  error instanceof ApiError && (error.status === 0 || error.status === 429) ? error : 'error.password.forgot'
