import 'server-only'
import { ApiError } from '@/lib/shared/errors/errors'
import { requestContext } from '../request-context'

/** `hung`: nothing came within the time; `cut`: the connection ended first. */
export type Cause = 'refused' | 'hung' | 'cut'

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']

export class HungError extends Error {}

/** An error and what caused it: `ApiError` wraps the error of the socket. */
const chainOf = (error: unknown): Error[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : [])

const codesOf = (error: unknown) => chainOf(error).map((each) => String('code' in each ? each.code : ''))

export function causeOf(error: unknown): Cause {
  if (chainOf(error).some((each) => each instanceof HungError)) return 'hung'
  return codesOf(error).some((code) => unreachable.includes(code)) ? 'refused' : 'cut'
}

const resets = ['ECONNRESET', 'EPIPE']

export const isReset = (error: unknown): boolean => codesOf(error).some((code) => resets.includes(code))

export type Attempt = { method: string; path: string; begun: number }

export function logFailure({ method, path, begun }: Attempt, error: unknown): void {
  requestContext()?.logCall({ method, path, cause: causeOf(error), ms: Math.round(performance.now() - begun) })
}

export function found<T>(reading: Promise<T>): Promise<T | undefined> {
  return reading.catch((error: unknown) => {
    if (error instanceof ApiError && [400, 404, 451].includes(error.status)) return undefined
    throw error
  })
}

/** 410 for a deleted campaign, 451 for what a legal notice took down, 404 for a missing one or one under review. Other errors must be thrown, so that they are not cached. */
export function missingStatus(error: unknown): 404 | 410 | 451 | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 410 || error.status === 451) return error.status
  return [401, 403, 404].includes(error.status) ? 404 : undefined
}
