import 'server-only'
import { ApiError } from '@/lib/shared/errors'

/** What was read, or undefined where the API knows no such thing: nobody of that id, no list behind that cursor. */
export function found<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 400 || error.status === 404)) return undefined
    throw error
  })
}
