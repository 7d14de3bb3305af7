import { isDeadlock } from './errors.ts'

const mostAttempts = 3

/** Repeats one statement or one transaction that lost a deadlock: it has written nothing, and the others have gone on. */
export async function retryDeadlocks<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempt < mostAttempts && isDeadlock(error)) return retryDeadlocks(work, attempt + 1)
    throw error
  }
}
