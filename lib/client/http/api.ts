import type { Body, Endpoint } from '@sesol/contract/endpoint'
import { type Answer, type EndpointName, endpoints, pathOf } from '@sesol/contract/endpoints'
import { mutate } from 'swr'
import type { z } from 'zod'
import { forgetViewer, shownViewer } from '@/lib/client/accounts/viewer-store'
import type { Request } from '@/lib/client/media/upload-request'
import { makerHeader } from '@/lib/shared/accounts/viewer'
import { ApiError } from '@/lib/shared/errors/errors'
import { isLacking } from './capabilities'
import { send } from './http'
import { keys } from './keys'

type Table = typeof endpoints
type Payload<N extends EndpointName> = Table[N] extends { body: { schema: infer S extends z.ZodType } }
  ? z.input<S>
  : never

export type CallOptions<N extends EndpointName> = Pick<Request, 'signal' | 'keepalive' | 'onProgress'> & {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: Payload<N>
  files?: Record<string, readonly Blob[]>
  idempotencyKey?: string | undefined
  /** Whose act it is, if it was held: another member's session refuses it. */
  maker?: number | undefined
}

export function addressOf(
  name: EndpointName,
  params: Record<string, string | number> = {},
  query: Record<string, string | number | undefined> = {},
): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const path = `/api${pathOf(name, params).slice(0, -1)}`
  return search.size > 0 ? `${path}?${search}` : path
}

export function toFormData(fields: Record<string, unknown>, files: Record<string, readonly Blob[]> = {}): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part !== undefined && part !== null) form.append(name, String(part))
    }
  }
  for (const [name, list] of Object.entries(files)) for (const file of list) form.append(name, file)
  return form
}

function encode(encoding: Body['encoding'], body: object, files?: Record<string, readonly Blob[]>) {
  if (encoding === 'multipart') return { body: toFormData({ ...body }, files), headers: {} }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** @throws ApiError; after an expired session the viewer is deleted */
export async function call<N extends EndpointName>(
  name: N,
  {
    params,
    query,
    body,
    files,
    idempotencyKey,
    maker = shownViewer()?.id,
    signal,
    keepalive,
    onProgress,
  }: CallOptions<N> = {},
): Promise<Answer<N>> {
  const endpoint: Endpoint = endpoints[name]
  if (endpoint.group && isLacking(endpoint.group)) throw new ApiError({ status: 404, id: 'error.request.not_found' })
  const encoded = endpoint.body && body ? encode(endpoint.body.encoding, body, files) : undefined
  const headers: Record<string, string> = { accept: 'application/json', ...encoded?.headers }
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey
  if (maker !== undefined && endpoint.method !== 'GET') headers[makerHeader] = String(maker)
  const response = await send(addressOf(name, params, query), {
    method: endpoint.method,
    headers,
    signal,
    keepalive,
    onProgress,
    ...(encoded && { body: encoded.body }),
  }).catch((error: unknown) => {
    const isOver = error instanceof ApiError && error.status === 401
    if (isOver && (endpoint.caller === 'member' || error.id === 'error.session.expired')) forgetViewer()
    if (error instanceof ApiError && error.id === 'error.session.other') void mutate(keys.session)
    throw error
  })
  const parsed = endpoints[name].response.safeParse(response)
  if (!parsed.success) throw new ApiError({ status: 502, id: 'error.server' })
  return parsed.data as Answer<N>
}
