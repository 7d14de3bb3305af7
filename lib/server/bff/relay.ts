import 'server-only'
import type { IncomingMessage } from 'node:http'
import { ApiError, errorIdOf } from '@/lib/shared/errors/errors'
import { requestContext } from '../request-context'
import type { Caller } from '../session/caller'
import { sanitizeAnswer } from '../upstream/sanitize'
import { readAnswer } from '../upstream/transport'
import { answerJson } from './answers'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longer than any word, shorter than a token. */
const longestWord = 100

function sentencesOf(value: unknown): unknown {
  if (typeof value === 'string') return value.split(' ').some(({ length }) => length > longestWord) ? '' : value
  if (Array.isArray(value)) return value.map(sentencesOf)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sentencesOf(inner)]))
}

export const readSanitized = async (response: IncomingMessage) => sanitizeAnswer(await readAnswer(response))

/** Server errors of the API are reported without details. */
function statusFor(status: number): number {
  if (status < 500 || status === 501) return status
  return status === 500 ? 502 : 503
}

/** @throws ApiError for a server error */
export function relayError(response: IncomingMessage, body: unknown, caller: Caller): Response {
  const status = statusFor(response.statusCode ?? 502)
  const wait = response.headers['retry-after']
  const headers = wait === undefined ? {} : { 'retry-after': wait }
  if (status >= 500 && status !== 501) {
    throw new ApiError({
      status,
      id: status === 503 ? 'error.unavailable' : 'error.server',
      retryAfter: status === 503 ? 2 : undefined,
    })
  }
  const words = isRecord(body) ? body : Array.isArray(body) ? { non_field_errors: body } : { code: errorIdOf(status) }
  return answerJson(
    { ...(sentencesOf(words) as typeof words), request_id: requestContext()?.requestId },
    { status, cookie: caller.cookie, headers },
  )
}
