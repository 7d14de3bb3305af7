import { readError } from '@sesol/contract/errors'
import { ApiError, errorIdOf } from './errors'
import { idOfCode, idOfSentence, secondsOfSentence } from './server-messages'

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
