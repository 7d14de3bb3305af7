import 'server-only'
import { ApiError } from '@/lib/shared/errors'

export type Outcome<T> = { status: 200; data: T } | { status: 401 | 403 | 404 | 503; data?: undefined }

/**
 * What a reading brought, or the status with which a page says that it brought nothing. A page must not throw for
 * these: the framework answers a throw, notFound() included, with an empty body. It shows a screen that contains
 * `<AnswerStatus code={…} />` instead.
 */
export async function outcome<T>(reading: Promise<T>): Promise<Outcome<T>> {
  try {
    return { status: 200, data: await reading }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status } = error
    return { status: status === 401 || status === 403 || status === 503 ? status : 404 }
  }
}
