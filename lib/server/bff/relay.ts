import 'server-only'
import type { IncomingMessage } from 'node:http'
import type { ErrorId } from '@sesol/contract/errors'
import { proofHeader, puzzleHeader, trapHeader } from '@sesol/contract/trust/proof'
import { apiErrorFrom, isRecord } from '@/lib/shared/errors/error-answers'
import { ApiError, errorIdOf } from '@/lib/shared/errors/errors'
import { requestContext } from '../request-context'
import type { Caller } from '../session/caller'
import { sanitizeAnswer } from '../upstream/sanitize'
import { readAnswer } from '../upstream/transport'
import { answerJson } from './answers'

/** Longer than any word, shorter than a token. */
const longestWord = 100

function sentencesOf(value: unknown): unknown {
  if (typeof value === 'string') return value.split(' ').some(({ length }) => length > longestWord) ? '' : value
  if (Array.isArray(value)) return value.map(sentencesOf)
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sentencesOf(inner)]))
}

export const readSanitized = async (response: IncomingMessage) => sanitizeAnswer(await readAnswer(response))

const general: readonly ErrorId[] = ['error.server', 'error.unavailable']

/** Details of server errors stay in the API, except what a person can act on: a full storage, a model that failed. */
function serverError(status: number, body: unknown): ApiError {
  const { id } = apiErrorFrom(status, body)
  if (!general.includes(id)) return new ApiError({ status, id })
  if (status === 500) return new ApiError({ status: 502, id: 'error.server' })
  return new ApiError({ status: 503, id: 'error.unavailable', retryAfter: 2 })
}

export function relayError(response: IncomingMessage, body: unknown, caller: Caller): Response {
  const { statusCode: status = 502 } = response
  if (status >= 500 && status !== 501) throw serverError(status, body)
  const headers: Record<string, string> = {}
  for (const name of ['retry-after', puzzleHeader]) {
    const value = response.headers[name]
    if (typeof value === 'string') headers[name] = value
  }
  const words = isRecord(body) ? body : Array.isArray(body) ? { non_field_errors: body } : { code: errorIdOf(status) }
  return answerJson(
    { ...(sentencesOf(words) as typeof words), request_id: requestContext()?.requestId },
    { status, cookie: caller.cookie, headers },
  )
}

const names = ['accept-language', 'user-agent', 'idempotency-key', proofHeader, trapHeader] as const

/** The headers of a browser that the API may see. */
export function passedOn(given: Headers): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}
