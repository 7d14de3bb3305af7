import 'server-only'
import type { IncomingMessage } from 'node:http'
import { ApiError, errorIdOf } from '@/lib/shared/errors'
import type { Caller } from '../caller'
import { presentable } from '../presentable'
import { readAnswer } from '../transport'
import { currentVisit } from '../visit'
import { answerJson } from './answers'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the API answered, as the browser may see it; null for a body that is no JSON. */
export const readPresentable = async (response: IncomingMessage) => presentable(await readAnswer(response))

/** Faults of the API itself are told by their kind only. */
function statusFor(status: number): number {
  if (status < 500 || status === 501) return status
  return status === 500 ? 502 : 503
}

/**
 * An error of the API as the browser's answer: its own words and ids where it sends some, and the request's id.
 * @throws ApiError for a fault of the API
 */
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
  return answerJson({ ...words, request_id: currentVisit()?.requestId }, { status, cookie: caller.cookie, headers })
}
