import type { ErrorId } from '@sesol/contract/errors'
import type { useTranslations } from 'next-intl'
import { ApiError } from './errors'

export type ErrorValues = {
  name?: string
  count?: number
  limit?: number
  seconds?: number
  message?: string | undefined
  typed?: boolean
}

const longestInSeconds = 90
const longestInMinutes = 90 * 60

/** Matches by shape: the list of all ids would be part of every page. */
function readId(text: string): { id: ErrorId; limit: number } | undefined {
  const [, id, limit = 0] = /^(error(?:\.\w+)+)(?::(\d+))?$/.exec(text) ?? []
  return id === undefined ? undefined : { id: id as ErrorId, limit: Number(limit) }
}

/** A field may have the same error with the number of its sentence. */
const withNumber = ({ id, fields }: ApiError): string =>
  Object.values(fields)
    .flat()
    .find((text) => text.startsWith(`${id}:`)) ?? id

/** Translates an error: an id with its limit, an `ApiError`, or a server's own sentence unchanged; else `error.server`. */
export function errorText(
  t: ReturnType<typeof useTranslations<never>>,
  error: unknown,
  values: ErrorValues = {},
): string {
  if (error instanceof ApiError && error.detail) return error.detail
  const known = readId(
    error instanceof ApiError ? withNumber(error) : typeof error === 'string' ? error : 'error.server',
  )
  if (!known) return String(error)
  const seconds = values.seconds ?? (error instanceof ApiError ? error.retryAfter : undefined) ?? 0
  // A page has only the messages it may need.
  return t(t.has(known.id) ? known.id : 'error.server', {
    name: values.name ?? 'none',
    message: values.message ?? 'none',
    count: values.count ?? 0,
    limit: values.limit ?? known.limit,
    hours: seconds > longestInMinutes ? Math.ceil(seconds / 3600) : 0,
    minutes: seconds > longestInSeconds ? Math.ceil(seconds / 60) : 0,
    seconds,
    typed: values.typed ? 'yes' : 'no',
  })
}
