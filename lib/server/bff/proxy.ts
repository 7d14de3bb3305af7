import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Endpoint, pageQuery, pathOf } from '@sesol/contract'
import { revalidateTag } from 'next/cache'
import { closedPolicy } from '@/lib/server/content-policy'
import { env } from '@/lib/server/env'
import { requestContext } from '@/lib/server/request-context'
import type { Caller } from '@/lib/server/session/caller'
import { deviceCookie } from '@/lib/server/session/device-cookie'
import { requireOffered } from '@/lib/server/upstream/capabilities'
import { orderOf, pageOfMember, pagingAt, readList } from '@/lib/server/upstream/lists'
import { sanitizeAnswer } from '@/lib/server/upstream/sanitize'
import { type Call, readAnswer } from '@/lib/server/upstream/transport'
import { ApiError } from '@/lib/shared/errors/errors'
import { answerJson } from './answers'
import { payloadFor } from './bodies'
import { requireMaker, requireOwnOrigin } from './origin'
import { passedOn, relayError } from './relay'
import { type Match, rowFor } from './rows'
import 'server-only'
import { type Answer, type EndpointName, endpoints, limits, type Page } from '@sesol/contract'
import type { z } from 'zod'
import { fits, type ListQuery } from '@/lib/shared/campaigns/search'

/** Calls whose lists the site pages itself, however the API pages them. */
const lists = ['listCampaigns', 'hashtagCampaigns', 'userCampaigns', 'listComments'] as const
type List = (typeof lists)[number]

const isList = (name: EndpointName): name is List => lists.some((list) => list === name)

type Asked = {
  query: Record<string, string>
  first: unknown
  ask: (paging: Record<string, string>) => Promise<unknown>
}

async function listAnswer(name: List, asked: Asked): Promise<unknown> {
  if (isPage(asked)) return asked.first
  if (name === 'listComments') return paged(endpoints.listComments.response, asked)
  if (name !== 'userCampaigns') return paged(endpoints[name].response, asked, fitting(asked.query))
  let known: Answer<'userCampaigns'> | undefined
  const { next, results } = await readList({
    cursor: asked.query.cursor,
    ask: async (paging) => {
      const response = read(endpoints.userCampaigns.response, known ? await asked.ask(paging) : asked.first)
      known ??= response
      return pageOfMember(response)
    },
  })
  return { campaigns: results, is_own_profile: known?.is_own_profile, next }
}

// The contract lets through only the filters that the list knows.
const fitting = (query: ListQuery) => ({ fits: fits(query), order: orderOf(query) })

async function paged<T extends { id: number; created_at: string }>(
  schema: z.ZodType<Page<T>>,
  { query: { cursor }, first, ask }: Asked,
  rules: { fits?: (item: T) => boolean; order?: ((a: T, b: T) => number) | undefined } = {},
) {
  let isFirst = true
  const { next, previous, results } = await readList({
    ...rules,
    cursor,
    ask: async (paging) => {
      const body = isFirst ? first : await ask(paging)
      isFirst = false
      return read(schema, body)
    },
  })
  return { next, previous, results }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new ApiError({ status: 502, id: 'error.server' })
}

function isPage({ query, first }: Asked): boolean {
  const { cursor, ...filters } = query
  if (Object.keys(filters).length > 0) return false
  const { results, next } = Object(first)
  return Array.isArray(results) && (next ? results.length === limits.pageSize : results.length <= limits.pageSize)
}

/** That of the API and some more, so that a text that was paid for arrives. */
const modelTimeoutMs = 32_000

function queryFor({ name, endpoint }: Match, given: URLSearchParams): Record<string, string> {
  const invalid = () => new ApiError({ status: 400, id: 'error.request.invalid' })
  if (new Set(given.keys()).size !== given.size) throw invalid()
  const query = Object.fromEntries(given)
  const schema = endpoint.query ?? (isList(name) ? pageQuery : undefined)
  if (given.size > 0 && !schema?.safeParse(query).success) throw invalid()
  return query
}

export async function proxy(request: Request, path: readonly string[], caller: Caller): Promise<Response> {
  const match = rowFor(request.method === 'HEAD' ? 'GET' : request.method, path)
  const { name, endpoint, params } = match
  await requireOffered(name)
  if (endpoint.method !== 'GET') {
    requireOwnOrigin(request.headers)
    requireMaker(request.headers, caller, name)
  }
  const query = queryFor(match, new URL(request.url).searchParams)
  const { cursor, ...filters } = query
  const at = (paging: Record<string, string>) => {
    const url = new URL(env().API_URL + pathOf(name, params))
    url.search = new URLSearchParams({ ...filters, ...paging }).toString()
    return url
  }
  const url = at(pagingAt(cursor))
  if (endpoint.caller === 'member' && !caller.session) {
    throw new ApiError({ status: 401, id: 'error.session.required' })
  }
  const body = endpoint.body && (await payloadFor(request, endpoint.body))
  const headers = passedOn(request.headers)
  if (body) headers['content-type'] = body.type
  if (body)
    headers['content-length'] = String('stream' in body.payload ? body.payload.length : body.payload.bytes.length)
  else if (endpoint.method !== 'GET') headers['content-length'] = '0'

  const { payload } = body ?? {}
  const call: Call = {
    method: endpoint.method,
    url,
    headers,
    payload,
    timeoutMs: name === 'generateText' ? modelTimeoutMs : undefined,
    isUpload: endpoint.body?.isUpload ?? false,
    signal: request.signal,
  }
  const ask = () => caller.call(call)
  const response = await ask().catch((error: unknown) => {
    // A public call goes on anonymously when the session has expired. A streamed form may depend on the member, so it fails.
    const isOver = error instanceof ApiError && error.status === 401
    if (isOver && endpoint.caller === 'anyone' && endpoint.body?.encoding !== 'multipart') return ask()
    throw error
  })
  const { statusCode = 502 } = response
  if (endpoint.file && statusCode === endpoint.status) {
    return relayFile(response, endpoint.file, { method: request.method, caller })
  }
  const answered = await readAnswer(response)
  const first = sanitizeAnswer(answered)
  if (statusCode >= 400) return relayError(response, first, caller)
  const more = async (paging: Record<string, string>) =>
    sanitizeAnswer(
      await readAnswer(await caller.call({ method: 'GET', url: at(paging), headers, signal: request.signal })),
    )
  const result = isList(name) ? await listAnswer(name, { query, first, ask: more }) : first
  for (const tag of endpoint.invalidates?.({ params, viewer: caller.id, result }) ?? [])
    revalidateTag(tag, { expire: 0 })
  const known = endpoint.response.safeParse(result)
  if (!known.success) throw new ApiError({ status: 502, id: 'error.server' })
  const device = endpoint.issuesDevice && (await deviceCookie(answered))
  return answerJson(known.data, { status: statusCode, cookie: [caller.cookie, device || undefined] })
}

function relayFile(
  response: IncomingMessage,
  { type, name }: NonNullable<Endpoint['file']>,
  { method, caller }: { method: string; caller: Caller },
): Response {
  const headers = new Headers({
    'cache-control': 'private, no-store',
    'content-type': type,
    'content-disposition': name ? `attachment; filename="${name}"` : 'attachment',
  })
  const { 'last-modified': modified } = response.headers
  if (modified !== undefined) headers.set('last-modified', modified)
  requestContext()?.setHeader('content-security-policy', `sandbox; ${closedPolicy}`)
  if (caller.cookie) headers.append('set-cookie', caller.cookie)
  const length = response.headers['content-length']
  if (length !== undefined) requestContext()?.setHeader('content-length', Number(length))
  if (method === 'HEAD') {
    response.resume()
    return new Response(null, { headers })
  }
  return new Response(Readable.toWeb(response) as ReadableStream<Uint8Array>, { headers })
}
