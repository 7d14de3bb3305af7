import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Answer, type EndpointName, endpoints, pathOf, type Tag } from '@sesol/contract'
import { acceptStale, staleSeconds } from '@sesol/contract/limits'
import { unstable_cache } from 'next/cache'
import { cache } from 'react'
import { apiErrorFrom } from '@/lib/shared/errors/error-answers'
import { ApiError } from '@/lib/shared/errors/errors'
import { env, secretEnv } from '../env'
import { requestContext } from '../request-context'
import { requireOffered } from './capabilities'
import { causeOf } from './failures'
import { sanitizeAnswer } from './sanitize'
import { type Call, headersOf, readAnswer, send } from './transport'

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

/** The headers carry the secret by which the API trusts the visitor's address. */
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

type Asking = Pick<Call, 'headers' | 'timeoutMs'>

/** Headers of a call for all visitors: the rate limit of one must not fail it. */
function siteHeaders(): Record<string, string> {
  return { accept: 'application/json', 'x-request-id': requestId(), 'x-bff-secret': secretEnv().BFF_SECRET }
}

/** Not by `fetch`: Next copies and encodes each answer for a cache that keeps none. */
async function ask(url: URL, asking: Asking) {
  try {
    const response = await send({ method: 'GET', url, ...asking })
    return { response, body: sanitizeAnswer(await readAnswer(response, asking.timeoutMs)) }
  } catch (error) {
    if (causeOf(error) === 'hung') requestContext()?.hung.add(url.href)
    throw unavailable()
  }
}

async function read<N extends EndpointName>(name: N, address: URL, asking: Asking): Promise<Answer<N>> {
  await requireOffered(name)
  if (requestContext()?.hung.has(address.href)) throw unavailable()
  const { response, body } = await ask(address, asking)
  const { statusCode: status = 502 } = response
  if (status >= 500) throw unavailable()
  if (status >= 400) throw apiErrorFrom(status, body, headersOf(response))
  const parsed = endpoints[name].response.safeParse(body)
  if (!parsed.success) throw unavailable()
  return parsed.data as Answer<N>
}

async function readForMany<N extends EndpointName>(
  name: N,
  address: URL,
  asking: Partial<Asking> = {},
): Promise<Answer<N>> {
  try {
    return await read(name, address, { ...asking, headers: { ...siteHeaders(), ...asking.headers } })
  } catch (error) {
    throw error instanceof ApiError && error.status === 429 ? unavailable() : error
  }
}

/** Cached with the given tags. @throws ApiError, 503 if the API is down, slow or rate-limits */
export async function readForPage<N extends EndpointName>(name: N, reading: Reading): Promise<Answer<N>> {
  await tagPage(...reading.tags)
  const headers = requestContext()?.acceptsStale(staleSeconds) ? acceptStale : {}
  const { timeoutMs } = reading
  return readForMany(name, upstreamAddress(name, reading), { headers, timeoutMs })
}

/** Uncached, for all visitors. @throws ApiError, 503 as `readForPage` */
export function readNow<N extends EndpointName>(name: N, params: Reading['params'] = {}): Promise<Answer<N>> {
  return readForMany(name, upstreamAddress(name, { params }))
}

/** Reads for one visitor, under the API's rate limit. @throws ApiError as `readNow`, and 429 */
export function readForVisitor<N extends EndpointName>(
  name: N,
  params: Reading['params'] = {},
  query: Reading['query'] = {},
): Promise<Answer<N>> {
  return read(name, upstreamAddress(name, { params, query }), { headers: visitorHeaders() })
}

export function readForMember<N extends EndpointName>(
  name: N,
  access: string,
  { params = {}, query = {} }: Omit<Reading, 'tags'> = {},
): Promise<Answer<N>> {
  const headers = { ...visitorHeaders(), authorization: `Bearer ${access}` }
  return read(name, upstreamAddress(name, { params, query }), { headers })
}

/** Tags once in a page: each time costs a look into the page cache. */
const tagOnce = cache((tags: string) =>
  unstable_cache(async () => true, ['tags', tags], { tags: JSON.parse(tags), revalidate: pageTtlSeconds })(),
)

export async function tagPage(...tags: Tag[]): Promise<void> {
  await tagOnce(JSON.stringify(tags))
}
