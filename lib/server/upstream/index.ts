import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Answer, type EndpointName, endpoints, pathOf, type Tag } from '@sesol/contract'
import { acceptStale, staleSeconds } from '@sesol/contract/stale-reads'
import { unstable_cache } from 'next/cache'
import { apiErrorFrom } from '@/lib/shared/errors/error-answers'
import { ApiError } from '@/lib/shared/errors/errors'
import { env, secretEnv } from '../env'
import { requestContext } from '../request-context'
import { isKnownToLack, noteAnswer } from './capabilities'
import { causeOf, isReset, logFailure } from './failures'
import { sanitizeAnswer } from './sanitize'

const pageTtlSeconds = 300

type Reading = {
  params?: Record<string, string | number>
  query?: Record<string, string | undefined>
  tags: readonly Tag[]
  timeoutMs?: number
}

export function upstreamAddress(name: EndpointName, { params = {}, query = {} }: Omit<Reading, 'tags'> = {}): URL {
  const url = new URL(env().API_URL + pathOf(name, params))
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
  return url
}

function requestId(): string {
  return requestContext()?.requestId ?? randomUUID()
}

/** With the secret the API trusts the visitor's address. */
export function visitorHeaders(): Record<string, string> {
  const context = requestContext()
  return {
    accept: 'application/json',
    'x-request-id': requestId(),
    ...(context && { 'x-visitor-address': context.address, 'x-bff-secret': secretEnv().BFF_SECRET }),
  }
}

function unavailable(): ApiError {
  const context = requestContext()
  if (context) context.outage.at = Date.now()
  return new ApiError({ status: 503, id: 'error.unavailable', requestId: context?.requestId })
}

type Asking = Pick<RequestInit, 'cache' | 'next' | 'signal'> & { headers?: Record<string, string> }

/** Headers of a call for all visitors: the rate limit of one must not fail it. */
function siteHeaders(): Record<string, string> {
  return { accept: 'application/json', 'x-request-id': requestId(), 'x-bff-secret': secretEnv().BFF_SECRET }
}

async function read<N extends EndpointName>(name: N, address: URL, asking: Asking): Promise<Answer<N>> {
  if (isKnownToLack(name)) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  if (requestContext()?.hung.has(address.href)) throw unavailable()
  const begun = performance.now()
  const signal = AbortSignal.timeout(env().API_TIMEOUT_MS)
  const ask = () => fetch(address, { redirect: 'error', signal, ...asking })
  let response: Response
  let body: unknown
  try {
    response = await ask().catch((error: unknown) => {
      // The API may have closed a kept connection in the moment of its reuse.
      if (isReset(error)) return ask()
      throw error
    })
    body = sanitizeAnswer(await response.json().catch(() => null))
  } catch (error) {
    logFailure({ method: 'GET', path: address.pathname, begun }, error)
    if (causeOf(error) === 'hung') requestContext()?.hung.add(address.href)
    throw unavailable()
  }
  const { status } = response
  noteAnswer(name, status, body)
  // 501 means that the API lacks the call.
  if (status >= 500 && status !== 501) throw unavailable()
  if (status >= 400) throw apiErrorFrom(status, body, response.headers)
  const parsed = endpoints[name].response.safeParse(body)
  if (!parsed.success) throw unavailable()
  return parsed.data as Answer<N>
}

/** Cached with the given tags. @throws ApiError, 503 if the API is down, slow or rate-limits */
export function readForPage<N extends EndpointName>(name: N, reading: Reading): Promise<Answer<N>> {
  const { tags, timeoutMs = env().API_TIMEOUT_MS } = reading
  const next = { tags: [...tags], revalidate: pageTtlSeconds }
  const headers = requestContext()?.acceptsStale(staleSeconds) ? acceptStale : {}
  return readForMany(name, upstreamAddress(name, reading), { next, headers, signal: AbortSignal.timeout(timeoutMs) })
}

async function readForMany<N extends EndpointName>(name: N, address: URL, asking: Asking): Promise<Answer<N>> {
  try {
    return await read(name, address, { ...asking, headers: { ...siteHeaders(), ...asking.headers } })
  } catch (error) {
    throw error instanceof ApiError && error.status === 429 ? unavailable() : error
  }
}

/** Uncached, for all visitors. @throws ApiError, 503 as `readForPage`, 501 if the API lacks the call */
export function readNow<N extends EndpointName>(name: N, params: Reading['params'] = {}): Promise<Answer<N>> {
  return readForMany(name, upstreamAddress(name, { params }), { cache: 'no-store' })
}

/** For one visitor, under the API's rate limit. @throws ApiError as `readNow`, and 429 */
export function readForVisitor<N extends EndpointName>(
  name: N,
  params: Reading['params'] = {},
  query: Reading['query'] = {},
): Promise<Answer<N>> {
  return read(name, upstreamAddress(name, { params, query }), { cache: 'no-store', headers: visitorHeaders() })
}

export function readForMember<N extends EndpointName>(
  name: N,
  access: string,
  { params = {}, query = {} }: Omit<Reading, 'tags'> = {},
): Promise<Answer<N>> {
  const headers = { ...visitorHeaders(), authorization: `Bearer ${access}` }
  return read(name, upstreamAddress(name, { params, query }), { cache: 'no-store', headers })
}

export async function tagPage(...tags: Tag[]): Promise<void> {
  await unstable_cache(async () => true, ['tags', ...tags], { tags, revalidate: pageTtlSeconds })()
}
