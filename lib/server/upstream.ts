import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Answer, type EndpointName, endpoints, pathOf, type Tag } from '@sesol/contract'
import { unstable_cache } from 'next/cache'
import { apiErrorFrom } from '@/lib/shared/error-answers'
import { ApiError } from '@/lib/shared/errors'
import { env, secretEnv } from './env'
import { presentable } from './presentable'
import { currentVisit } from './visit'

/** Seconds after which a cached page is rendered anew even if no change was heard of. */
const pageLifetime = 300

type Reading = {
  params?: Record<string, string | number>
  query?: Record<string, string | undefined>
  tags: readonly Tag[]
}

/** The address of a call; paths end in a slash, as the contract writes them. */
export function upstreamAddress(name: EndpointName, { params = {}, query = {} }: Omit<Reading, 'tags'> = {}): URL {
  const url = new URL(env().API_URL + pathOf(name, params))
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value)
  return url
}

function requestId(): string {
  return currentVisit()?.requestId ?? randomUUID()
}

/** Headers of a call made for one visitor, whose address the API believes from who knows the secret. */
export function visitorHeaders(): Record<string, string> {
  const visit = currentVisit()
  return {
    accept: 'application/json',
    'x-request-id': requestId(),
    ...(visit && { 'x-visitor-address': visit.address, 'x-bff-secret': secretEnv().BFF_SECRET }),
  }
}

function unavailable(): ApiError {
  const visit = currentVisit()
  if (visit) visit.outage.at = Date.now()
  return new ApiError({ status: 503, id: 'error.unavailable', requestId: visit?.requestId })
}

type Asking = Pick<RequestInit, 'cache' | 'next' | 'headers'>

/** Headers of a call whose answer is for many: it must not fail because one of them asks too often. */
function siteHeaders(): Record<string, string> {
  return { accept: 'application/json', 'x-request-id': requestId(), 'x-bff-secret': secretEnv().BFF_SECRET }
}

async function read<N extends EndpointName>(name: N, address: URL, asking: Asking): Promise<Answer<N>> {
  let response: Response
  let body: unknown
  try {
    response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(env().API_TIMEOUT_MS),
      ...asking,
    })
    body = presentable(await response.json().catch(() => null))
  } catch {
    throw unavailable()
  }
  const { status } = response
  // That an API lacks the call is no outage.
  if (status >= 500 && status !== 501) throw unavailable()
  if (status >= 400) throw apiErrorFrom(status, body, response.headers)
  const parsed = endpoints[name].response.safeParse(body)
  if (!parsed.success) throw unavailable()
  return parsed.data as Answer<N>
}

/**
 * Reads a call for a public page. The page that asks is cached under the given tags.
 * @throws ApiError, 503 for an API that is down, slow, broken or busy
 */
export function readForPage<N extends EndpointName>(name: N, reading: Reading): Promise<Answer<N>> {
  const next = { tags: [...reading.tags], revalidate: pageLifetime }
  return readForMany(name, upstreamAddress(name, reading), { next })
}

async function readForMany<N extends EndpointName>(name: N, address: URL, asking: Asking): Promise<Answer<N>> {
  try {
    return await read(name, address, { ...asking, headers: siteHeaders() })
  } catch (error) {
    throw error instanceof ApiError && error.status === 429 ? unavailable() : error
  }
}

/**
 * Reads a call for everybody who asks now, apart from any page.
 * @throws ApiError, 503 for an API that is down, slow, broken or busy, 501 for one that lacks the call
 */
export function readNow<N extends EndpointName>(name: N, params: Reading['params'] = {}): Promise<Answer<N>> {
  return readForMany(name, upstreamAddress(name, { params }), { cache: 'no-store' })
}

/**
 * Reads a call for the one who asks: what is made for each and kept for nobody is limited by the API as its calls are.
 * @throws ApiError as `readNow` does, and 429
 */
export function readForVisitor<N extends EndpointName>(name: N, params: Reading['params'] = {}): Promise<Answer<N>> {
  return read(name, upstreamAddress(name, { params }), { cache: 'no-store', headers: visitorHeaders() })
}

/** Adds tags to the page being rendered that are known only after reading. */
export async function tagPage(...tags: Tag[]): Promise<void> {
  await unstable_cache(async () => true, ['tags', ...tags], { tags, revalidate: pageLifetime })()
}
