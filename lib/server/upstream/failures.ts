import 'server-only'
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
