import 'server-only'
import { ApiError } from '@/lib/shared/errors/errors'

export function found<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404, 451].includes(error.status)) return undefined
    throw error
  })
}

/** 410 for a deleted campaign, 451 for what a legal notice took down, 404 for a missing one or one under review. Other errors must be thrown, so that they are not cached. */
export function missingStatus(error: unknown): 404 | 410 | 451 | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 410 || error.status === 451) return error.status
  return [401, 403, 404].includes(error.status) ? 404 : undefined
}
