import { readError } from '@sesol/contract/errors'
import { ApiError, errorIdOf } from './errors'
import { idOfCode, idOfSentence, secondsOfSentence } from './server-messages'

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

const general = ['detail', 'error', 'error_message', 'message', 'non_field_errors', '__all__']
const notFields = new Set([...general, 'code', 'request_id', 'status'])
const noLists = new Set(['codes', 'messages', '__proto__'])

/** Field errors at any depth under the innermost name; errors of list items belong to the list. */
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

// Not HTML, not a stack trace.
const readable = (text: string) => text !== '' && text.length <= 300 && !/[<{]/.test(text)

function verdictOf(status: number, body: Record<string, unknown>, sentence = '') {
  const [code = ''] = texts(body.code)
  const known = readError(idOfCode(code) ?? idOfSentence(sentence) ?? '')
  // A session is refused with 401; in a 400 the token is a mailed link's.
  return status === 400 && known?.id === 'error.session.expired' ? { id: 'error.password.link' as const } : known
}

function waitOf(header: string | null | undefined, sentence = ''): number | undefined {
  const wait = header ? Number(header) : secondsOfSentence(sentence)
  return wait !== undefined && Number.isFinite(wait) && wait >= 0 ? Math.ceil(wait) : undefined
}

/** Parses errors of Django REST framework's shapes, with or without our ids. Of a 5xx only ids are used. */
export function apiErrorFrom(status: number, body: unknown, headers?: { get(name: string): string | null }): ApiError {
  const record = isRecord(body) ? body : { detail: body }
  const trusted = status < 500 ? record : {}
  const detail = general.flatMap((name) => texts(trusted[name])).find(readable)
  const known = verdictOf(status, record, detail)
  const [requestId = headers?.get('x-request-id') ?? undefined] = texts(record.request_id)
  return new ApiError({
    status,
    id: known?.id ?? errorIdOf(status),
    fields: { ...fieldsOf(trusted), ...(isRecord(record.codes) ? fieldsOf(record.codes) : {}) },
    detail: known ? undefined : detail,
    requestId,
    retryAfter: waitOf(headers?.get('retry-after'), status === 429 ? detail : undefined),
  })
}
