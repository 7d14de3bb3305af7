import type { ErrorId } from '@sesol/contract'
import { databaseFaultOf } from '../db/errors.ts'
import { StorageFullError, StorageUnavailableError } from '../platform/storage/storage.ts'

/** Error ids by field; `error.field.too_long:170` carries the number of its sentence. */
export type FieldErrors = Record<string, string[]>

/** `limit`: the number of its sentence. */
type Details = { fields?: FieldErrors; limit?: number; headers?: Record<string, string>; cause?: unknown }

export class HttpError extends Error {
  override readonly name = 'HttpError'
  readonly status: number
  readonly code: ErrorId
  readonly fields: FieldErrors | undefined
  readonly limit: number | undefined
  readonly headers: Record<string, string>

  constructor(status: number, code: ErrorId, { fields, limit, headers = {}, cause }: Details = {}) {
    super(code, { cause })
    this.status = status
    this.code = code
    this.fields = fields
    this.limit = limit
    this.headers = headers
  }
}

export const unauthorized = (code: ErrorId = 'error.session.required') =>
  new HttpError(401, code, { headers: { 'www-authenticate': 'Bearer realm="api"' } })

export const forbidden = (code: ErrorId = 'error.request.forbidden') => new HttpError(403, code)

export const notFound = (code: ErrorId = 'error.request.not_found') => new HttpError(404, code)

export const gone = (code: ErrorId) => new HttpError(410, code)

/** The answer in place of what a legal notice took down. */
export const takenDown = () => new HttpError(451, 'error.legal.taken_down')

export const badRequest = (code: ErrorId = 'error.request.invalid') => new HttpError(400, code)

export const invalid = (fields: FieldErrors) => new HttpError(400, 'error.request.invalid', { fields })

export const throttled = (seconds: number) =>
  new HttpError(429, 'error.request.throttled', { headers: { 'retry-after': String(Math.max(1, Math.ceil(seconds))) } })

export const unavailable = (cause?: unknown) =>
  new HttpError(503, 'error.unavailable', { headers: { 'retry-after': '2' }, cause })

export const storageFull = (cause?: unknown) => new HttpError(507, 'error.media.storage_full', { cause })

const frameworkCodes: Record<number, ErrorId> = {
  404: 'error.request.not_found',
  405: 'error.request.method',
  408: 'error.request.timeout',
  413: 'error.request.too_large',
  414: 'error.request.not_found',
  415: 'error.request.media_type',
  429: 'error.request.throttled',
}

export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof StorageUnavailableError) return unavailable(error)
  if (error instanceof StorageFullError) return storageFull(error)
  switch (databaseFaultOf(error)) {
    case 'bad_value':
      return new HttpError(400, 'error.request.invalid', { cause: error })
    case 'unavailable':
      return unavailable(error)
    case 'full':
      return new HttpError(503, 'error.media.storage_full', { headers: { 'retry-after': '60' }, cause: error })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 503) return unavailable(error)
  if (!(status >= 400 && status < 500)) return new HttpError(500, 'error.server', { cause: error })
  return new HttpError(status, frameworkCodes[status] ?? 'error.request.invalid', { cause: error })
}
