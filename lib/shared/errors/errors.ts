import type { ErrorId } from '@sesol/contract/errors'

type Problem = {
  status: number
  id: ErrorId
  fields?: Record<string, string[]>
  detail?: string | undefined
  requestId?: string | undefined
  retryAfter?: number | undefined
  cause?: unknown
}

/** `fields`: error ids or the server's sentences; `detail`: its sentence if no id is known; `retryAfter`: seconds. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly id: ErrorId
  readonly fields: Record<string, string[]>
  readonly detail: string | undefined
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined

  constructor({ status, id, fields = {}, detail, requestId, retryAfter, cause }: Problem) {
    super(`${status} ${id}`, { cause })
    this.status = status
    this.id = id
    this.fields = fields
    this.detail = detail
    this.requestId = requestId
    this.retryAfter = retryAfter
  }
}

export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

export const isGone = (error: unknown): boolean =>
  isMissing(error) || (error instanceof ApiError && error.status === 410)

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
  451: 'error.legal.taken_down',
  501: 'error.request.not_implemented',
  502: 'error.unavailable',
  503: 'error.unavailable',
  504: 'error.unavailable',
  507: 'error.media.storage_full',
}

export function errorIdOf(status: number): ErrorId {
  return idOfStatus[status] ?? (status >= 500 ? 'error.server' : 'error.request.invalid')
}
