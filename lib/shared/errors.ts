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
 * server's own sentence where it means none of our ids, to be shown as it came; `retryAfter` is in seconds.
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
  410: 'error.campaign.withdrawn',
  413: 'error.request.too_large',
  415: 'error.request.media_type',
  429: 'error.request.throttled',
  501: 'error.request.not_implemented',
  502: 'error.unavailable',
  503: 'error.unavailable',
  504: 'error.unavailable',
  507: 'error.media.storage_full',
}

/** The id that stands for a status when the answer names none. */
export function errorIdOf(status: number): ErrorId {
  return idOfStatus[status] ?? (status >= 500 ? 'error.server' : 'error.request.invalid')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

/** Members of an error answer that are about the whole call. */
const general = ['detail', 'error', 'error_message', 'message', 'non_field_errors', '__all__']
const notFields = new Set([...general, 'code', 'codes', 'request_id', 'status', '__proto__'])

/** Field lists at any depth, under the name that a form gives the field: the innermost. */
function fieldsOf(body: Record<string, unknown>, into: Record<string, string[]> = {}): Record<string, string[]> {
  for (const [name, value] of Object.entries(body)) {
    if (notFields.has(name)) continue
    const messages = texts(value).map((message) => idOfSentence(message, name) ?? message)
    if (isRecord(value)) fieldsOf(value, into)
    else if (messages.length > 0) into[name] = messages
  }
  return into
}

// A page of HTML or a stack trace in place of a sentence helps nobody.
const readable = (text: string) => text !== '' && text.length <= 300 && !/[<{]/.test(text)

/**
 * Reads an error answer of Django REST framework's shapes, `{detail}` or `{field: [sentence]}`, with or without the
 * ids that our own API sends beside them. Of a 5xx nothing but its ids is believed.
 */
export function apiErrorFrom(status: number, body: unknown, headers?: { get(name: string): string | null }): ApiError {
  const record = isRecord(body) ? body : { detail: body }
  const believed = status < 500 ? record : {}
  const detail = general.flatMap((name) => texts(believed[name])).find(readable)
  const [code = idOfSentence(detail ?? '') ?? ''] = texts(record.code)
  const known = readError(code)
  const [requestId = headers?.get('x-request-id') ?? undefined] = texts(record.request_id)
  const wait = Number(headers?.get('retry-after') ?? Number.NaN)
  return new ApiError({
    status,
    id: known?.id ?? errorIdOf(status),
    fields: { ...fieldsOf(believed), ...(isRecord(record.codes) ? fieldsOf(record.codes) : {}) },
    detail: known ? undefined : detail,
    requestId,
    retryAfter: Number.isFinite(wait) && wait >= 0 ? Math.ceil(wait) : undefined,
  })
}
