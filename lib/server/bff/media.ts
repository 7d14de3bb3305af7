import 'server-only'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { closedPolicy } from '../content-policy'
import { requestContext } from '../request-context'
import { Caller } from '../session/caller'
import { mediaFile } from '../upstream/sanitize'

const asked = ['range', 'if-range', 'if-none-match', 'if-modified-since'] as const
const forwarded = ['content-range', 'accept-ranges', 'etag', 'last-modified'] as const
const shown = /^(?:image\/(?!svg)|video\/|audio\/|text\/vtt\b)[\w.+-]*/i

function headersFor(request: Request): Record<string, string> {
  const headers: Record<string, string> = { accept: '*/*' }
  for (const name of asked) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

const missing = () => new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })

function relay(
  response: IncomingMessage,
  request: Request,
  { personal, cookie }: { personal: boolean; cookie?: string | undefined },
) {
  const { statusCode = 502 } = response
  const type = response.headers['content-type'] ?? ''
  const hasBody = statusCode === 200 || statusCode === 206
  if ((!hasBody && statusCode !== 304 && statusCode !== 416) || (hasBody && !shown.test(type))) {
    response.resume()
    const status = statusCode >= 500 ? 503 : statusCode === 451 ? 451 : 404
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
  }
  requestContext()?.setHeader('content-security-policy', `sandbox; ${closedPolicy}`)
  const headers = new Headers({ 'content-disposition': 'inline' })
  for (const name of forwarded) {
    const value = response.headers[name]
    if (value !== undefined) headers.set(name, value)
  }
  if (hasBody) headers.set('content-type', type)
  // Web mail loads public pictures of an e-mail; private ones must not be embedded by other sites.
  if (!personal && type.startsWith('image/')) {
    requestContext()?.setHeader('cross-origin-resource-policy', 'cross-origin')
  }
  const upstream = response.headers['cache-control'] ?? 'public, max-age=300'
  // What is taken down is gone within thirty seconds. Not `stale-while-revalidate`, which nginx cannot do with slices.
  const shared = upstream.startsWith('public') ? `${upstream}, s-maxage=20` : upstream
  headers.set('cache-control', personal ? 'private, no-store' : shared)
  if (cookie) headers.append('set-cookie', cookie)
  const length = response.headers['content-length']
  if (hasBody && length !== undefined) requestContext()?.setHeader('content-length', Number(length))
  if (!hasBody || request.method === 'HEAD') {
    response.resume()
    return new Response(null, { status: statusCode, headers })
  }
  return new Response(Readable.toWeb(response) as ReadableStream<Uint8Array>, { status: statusCode, headers })
}

/** Requests a file anonymously first, so that shared caches may store it, and with the session only if it is not public. */
export async function media(request: Request, path: readonly string[], caller: Caller): Promise<Response> {
  const url = mediaFile(path)
  if (!url) return missing()
  const call = { method: request.method, url, headers: headersFor(request), signal: request.signal }
  const open = await new Caller(undefined).call(call)
  const hidden = [401, 403, 404, 451].includes(open.statusCode ?? 0)
  if (!hidden || !caller.session) return relay(open, request, { personal: false })
  open.resume()
  const own = await caller.call(call)
  return relay(own, request, { personal: true, cookie: caller.cookie })
}
