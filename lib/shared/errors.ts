import { type ErrorId, readError } from '@sesol/contract/errors'
import { idOfSentence } from './server-messages'

type Problem = {
  /** 0 where no answer came. */
  status: number
  id: ErrorId
  fields?: Record<string, string[]>
  detail?: string | undefined
  requestId?: string | undefined
  retryAfter?: number | undefined
}

/**
 * Anything that went wrong with a call to the API, seen from a page or from the browser. `fields` holds, for each form
 * field, error ids (`error.field.too_long:170`) or, where nobody knows the id, the server's sentences; `detail` is the
 * server's own sentence, when it has one; `retryAfter` is in seconds.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly id: ErrorId
  readonly fields: Record<string, string[]>
  readonly detail: string | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor({ status, id, fields = {}, detail, requestId, retryAfter }: Problem) {
    super(`${status} ${id}`)
    this.status = status
    this.id = id
    this.fields = fields
    this.detail = detail
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

const idOfStatus: Record<number, ErrorId> = {
  401: 'error.session.required',
  403: 'error.request.forbidden',
  404: 'error.request.not_found',
  405: 'error.request.method',
  408: 'error.request.timeout',
  413: 'error.request.too_large',
  415: 'error.request.media_type',
  429: 'error.request.throttled',
  501: 'error.request.not_implemented',
  502: 'error.unavailable',
  503: 'error.unavailable',
  504: 'error.unavailable',
}

/** The id that stands for a status when the answer names none. */
export function errorIdOf(status: number): ErrorId {
  return idOfStatus[status] ?? (status >= 500 ? 'error.server' : 'error.request.invalid')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

// What an error answer says of the whole call, beside its fields.
const notFields = new Set(['detail', 'code', 'codes', 'request_id', 'error', 'error_message', 'status'])

function fieldsOf(body: Record<string, unknown>): Record<string, string[]> {
  const codes = isRecord(body.codes) ? body.codes : {}
  const fields: Record<string, string[]> = {}
  for (const [name, value] of [...Object.entries(body), ...Object.entries(codes)]) {
    if (notFields.has(name)) continue
    const messages = texts(value).map((message) => idOfSentence(message, name) ?? message)
    if (messages.length > 0) fields[name] = messages
  }
  return fields
}

/**
 * Reads an error answer of Django REST framework's shapes, `{detail}` or `{field: [sentence]}`, with or without the
 * ids that our own API sends beside them.
 */
export function apiErrorFrom(status: number, body: unknown, headers?: { get(name: string): string | null }): ApiError {
  const record = isRecord(body) ? body : {}
  const [detail] = [record.detail, record.error, record.error_message].flatMap(texts)
  const [code = idOfSentence(detail ?? '') ?? ''] = texts(record.code)
  const [requestId = headers?.get('x-request-id') ?? undefined] = texts(record.request_id)
  const wait = Number(headers?.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status,
    id: readError(code)?.id ?? errorIdOf(status),
    fields: fieldsOf(record),
    detail,
    requestId,
    retryAfter: Number.isFinite(wait) ? wait : undefined,
  })
}
