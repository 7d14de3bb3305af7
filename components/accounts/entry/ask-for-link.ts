import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'

/** @throws ApiError; never because of whose address it is */
export async function askForLink(email: string): Promise<void> {
  await call('forgotPassword', { body: { email } })
}

/** A line that is down and a server that was asked too often are told as they are; for the rest there is one sentence. */
export const rewordAsking = (error: unknown): unknown =>
  error instanceof ApiError && (error.status === 0 || error.status === 429) ? error : 'error.password.forgot'
