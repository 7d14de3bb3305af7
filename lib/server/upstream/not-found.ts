import 'server-only'
import { ApiError } from '@/lib/shared/errors/errors'

/** What was read, or undefined if the API has no such record or no such cursor. */
export function found<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return undefined
    throw error
  })
}

/**
 * The status of a response that is not a page and shows nothing: 410 for a deleted campaign, 404 for a missing one and for one under
 * review. Undefined for other errors, which must be thrown so that they are not cached.
 */
export function missingStatus(error: unknown): 404 | 410 | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 410) return 410
  return [401, 403, 404].includes(error.status) ? 404 : undefined
}
