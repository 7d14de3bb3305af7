import { proofHeader, puzzleHeader, trapField, trapHeader } from '@sesol/contract/trust/proof'
import type { Reply, Request } from '@/lib/client/media/upload-request'
import { ApiError, errorIdOf } from '@/lib/shared/errors/errors'

export const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** A page of another site can frame the form, which is a visitor's then. */
export const isEmbedded = () => document.querySelector('main[data-embed]') !== null

async function viaFetch(url: string, { method, body, headers, signal, keepalive }: Request): Promise<Reply> {
  const init: RequestInit = { method, headers: headers ?? {}, credentials: isEmbedded() ? 'omit' : 'same-origin' }
  if (body !== undefined) init.body = body
  if (signal) init.signal = signal
  if (keepalive) init.keepalive = true
  const response = await fetch(url, init)
  return { status: response.status, text: await response.text(), head: response.headers }
}

/** fetch has no upload progress; XMLHttpRequest has. Loaded with the first file. */
const viaUpload = async (url: string, request: Request): Promise<Reply> =>
  (await import('@/lib/client/media/upload-request')).viaUpload(url, request)

function readJson(text: string): unknown {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The parser of other servers' messages is loaded with the first error. */
async function refusalOf({ status, head }: Reply, body: unknown): Promise<ApiError> {
  try {
    const { apiErrorFrom } = await import('@/lib/shared/errors/error-answers')
    return apiErrorFrom(status, body, head)
  } catch {
    return new ApiError({ status, id: errorIdOf(status) })
  }
}

/** The field that people do not see, on a page with a form. */
const isTrapped = () => Boolean(document.querySelector<HTMLInputElement>(`input[name="${trapField}"]`)?.value)

/** A form under attack answers with a puzzle; its solution goes with the same request. */
async function proven(reply: Reply, request: Request, again: (request: Request) => Promise<Reply>): Promise<Reply> {
  const puzzle = reply.status === 403 && reply.head.get(puzzleHeader)
  if (!puzzle) return reply
  const { prove } = await import('./prove')
  return again({ ...request, headers: { ...request.headers, [proofHeader]: await prove(puzzle, request.signal) } })
}

/** @throws ApiError for a status of 400 and above, of status 0 without a response, or a DOMException AbortError when `signal` was aborted */
export async function send(url: string, request: Request): Promise<unknown> {
  // The page's language, not the browser's.
  const trap = isTrapped() ? { [trapHeader]: 'filled' } : {}
  const headers = { 'accept-language': document.documentElement.lang, ...trap, ...request.headers }
  const exchange = (given: Request) => (request.onProgress ? viaUpload(url, given) : viaFetch(url, given))
  const localized = { ...request, headers }
  const reply = await exchange(localized)
    .then((first) => proven(first, localized, exchange))
    .catch((cause: unknown) => {
      if (isAbort(cause)) throw cause
      throw new ApiError({ status: 0, id: 'error.network' })
    })
  const body = readJson(reply.text)
  if (reply.status >= 200 && reply.status < 300) return body
  throw await refusalOf(reply, body)
}
