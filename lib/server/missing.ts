import 'server-only'
import { ApiError } from '@/lib/shared/errors'

/**
 * The status with which something that is no page says that it shows nothing: 410 for what was withdrawn, and 404 for what is
 * under review as for what does not exist. undefined for other failures, which are to be thrown: nobody keeps them.
 */
export function missingStatus(error: unknown): 404 | 410 | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 410) return 410
  return [401, 403, 404].includes(error.status) ? 404 : undefined
}
