import { type ErrorId, readError } from '@sesol/contract/errors'
import { idOfCode, idOfSentence, secondsOfSentence } from './server-messages'

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
const notFields = new Set([...general, 'code', 'request_id', 'status'])
const noLists = new Set(['codes', 'messages', '__proto__'])

/**
 * Field lists at any depth, under the name that a form gives the field: the innermost. What is wrong with single values
 * of a list comes under their numbers, and counts as the list's.
 */
function fieldsOf(body: object, into: Record<string, string[]> = {}, list = ''): Record<string, string[]> {
  for (const [key, value] of Object.entries(body)) {
    if (noLists.has(key)) continue
    const name = list && /^\d+$/.test(key) ? list : key
    const messages = notFields.has(name) ? [] : texts(value).map((text) => idOfSentence(text, name) ?? text)
    if (messages.length > 0) into[name] = [...new Set([...(into[name] ?? []), ...messages])]
    for (const inner of Array.isArray(value) ? value : [value]) if (isRecord(inner)) fieldsOf(inner, into, name)
  }
  return into
}

// A page of HTML or a stack trace in place of a sentence helps nobody.
const readable = (text: string) => text !== '' && text.length <= 300 && !/[<{]/.test(text)

/** What a server's answer says of the whole call: an id where it means one, and the sentence that said it. */
function verdictOf(status: number, body: Record<string, unknown>, sentence = '') {
  const [code = ''] = texts(body.code)
  const known = readError(idOfCode(code) ?? idOfSentence(sentence) ?? '')
  // A session is refused with 401. What is sent in a form is a mailed link.
  return status === 400 && known?.id === 'error.session.expired' ? { id: 'error.password.link' as const } : known
}

/** `Retry-After`, or the seconds that a sentence names. */
function waitOf(header: string | null | undefined, sentence = ''): number | undefined {
  const wait = header ? Number(header) : secondsOfSentence(sentence)
  return wait !== undefined && Number.isFinite(wait) && wait >= 0 ? Math.ceil(wait) : undefined
}

/**
 * Reads an error answer of Django REST framework's shapes, `{detail}`, `[sentence]` or `{field: [sentence]}`, with or
 * without the ids that our own API sends beside them. Of a 5xx nothing but its ids is believed.
 */
export function apiErrorFrom(status: number, body: unknown, headers?: { get(name: string): string | null }): ApiError {
  const record = isRecord(body) ? body : { detail: body }
  const believed = status < 500 ? record : {}
  const detail = general.flatMap((name) => texts(believed[name])).find(readable)
  const known = verdictOf(status, record, detail)
  const [requestId = headers?.get('x-request-id') ?? undefined] = texts(record.request_id)
  return new ApiError({
    status,
    id: known?.id ?? errorIdOf(status),
    fields: { ...fieldsOf(believed), ...(isRecord(record.codes) ? fieldsOf(record.codes) : {}) },
    detail: known ? undefined : detail,
    requestId,
    retryAfter: waitOf(headers?.get('retry-after'), status === 429 ? detail : undefined),
  })
}
