import 'server-only'
import { requestContext } from '../request-context'

/** `hung`: nothing came within the time; `cut`: the connection ended first. */
export type Cause = 'refused' | 'hung' | 'cut'

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN']

export class HungError extends Error {}

/** The codes of an error and of what caused it: `fetch` wraps the error of the socket. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return []
  return [String('code' in error ? error.code : ''), ...codesOf(error.cause)]
}

export function causeOf(error: unknown): Cause {
  if (error instanceof HungError || (error instanceof Error && error.name === 'TimeoutError')) return 'hung'
  return codesOf(error).some((code) => unreachable.includes(code)) ? 'refused' : 'cut'
}

const resets = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']

export const isReset = (error: unknown): boolean => codesOf(error).some((code) => resets.includes(code))

export type Attempt = { method: string; path: string; begun: number }

export function logFailure({ method, path, begun }: Attempt, error: unknown): void {
  requestContext()?.logCall({ method, path, cause: causeOf(error), ms: Math.round(performance.now() - begun) })
}
