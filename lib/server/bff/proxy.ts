import 'server-only'
import { pathOf } from '@sesol/contract'
import { revalidateTag } from 'next/cache'
import { ApiError } from '@/lib/shared/errors'
import type { Caller } from '../caller'
import { env } from '../env'
import { answerJson } from './answers'
import { payloadFor } from './bodies'
import { relayFile } from './file'
import { requireOwnOrigin } from './origin'
import { readPresentable, relayError } from './relay'
import { type Match, rowFor } from './rows'

/** What a browser may tell the API; everything else of its headers ends here. */
const passedOn = ['accept-language', 'user-agent', 'idempotency-key'] as const

function headersFor(request: Request): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

/** @throws ApiError 400 for a parameter that the row does not know, or that is given twice */
function queryFor({ endpoint }: Match, given: URLSearchParams): URLSearchParams {
  const invalid = () => new ApiError({ status: 400, id: 'error.request.invalid' })
  if (new Set(given.keys()).size !== given.size) throw invalid()
  if (given.size > 0 && !endpoint.query?.safeParse(Object.fromEntries(given)).success) throw invalid()
  return given
}

/**
 * Any call of the contract's table but those that carry tokens. Gates in this order: row, method, origin, query, body;
 * nothing reaches the API before all of them.
 */
export async function proxy(request: Request, path: readonly string[], caller: Caller): Promise<Response> {
  const match = rowFor(request.method === 'HEAD' ? 'GET' : request.method, path)
  const { name, endpoint, params } = match
  if (endpoint.method !== 'GET') requireOwnOrigin(request.headers)
  const url = new URL(env().API_URL + pathOf(name, params))
  url.search = queryFor(match, new URL(request.url).searchParams).toString()
  if (endpoint.caller === 'member' && !caller.session) {
    throw new ApiError({ status: 401, id: 'error.session.required' })
  }
  const body = endpoint.body && (await payloadFor(request, endpoint.body))
  const headers = headersFor(request)
  if (body) headers['content-type'] = body.type
  if (body)
    headers['content-length'] = String('stream' in body.payload ? body.payload.length : body.payload.bytes.length)
  else if (endpoint.method !== 'GET') headers['content-length'] = '0'

  const { payload } = body ?? {}
  const ask = () => caller.call({ method: endpoint.method, url, headers, payload, signal: request.signal })
  const response = await ask().catch((error: unknown) => {
    // Who may be anybody is not held up by a session that is over. A form that is streamed may count on the member: who
    // sent it is told, and sends it again as a stranger.
    const isOver = error instanceof ApiError && error.status === 401
    if (isOver && endpoint.caller === 'anyone' && endpoint.body?.encoding !== 'multipart') return ask()
    throw error
  })
  const { statusCode = 502 } = response
  if (endpoint.file && statusCode === endpoint.status) {
    return relayFile(response, endpoint.file, { method: request.method, caller })
  }
  const result = await readPresentable(response)
  if (statusCode >= 400) return relayError(response, result, caller)
  for (const tag of endpoint.touches?.({ params, viewer: caller.id, result }) ?? []) revalidateTag(tag, { expire: 0 })
  return answerJson(result, { status: statusCode, cookie: caller.cookie })
}
