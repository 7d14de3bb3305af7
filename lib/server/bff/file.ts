import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { Endpoint } from '@sesol/contract'
import { closedPolicy } from '../content-policy'
import { requestContext } from '../request-context'
import type { Caller } from '../session/caller'

export function relayFile(
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
