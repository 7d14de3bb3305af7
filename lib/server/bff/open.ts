import 'server-only'
import { createHash } from 'node:crypto'
import { requestContext } from '../request-context'
import { rowFor } from './rows'

/** What is taken down leaves shared caches within thirty seconds. */
const cacheControl = 'public, max-age=0, s-maxage=20'

const reads = ['GET', 'HEAD']

function isOpenPath(path: readonly string[]): boolean {
  try {
    return rowFor('GET', path).endpoint.open === true
  } catch {
    return false
  }
}

/** A request with any cookie is one of our own pages. */
export const isOpen = ({ method, headers }: Request, path: readonly string[]): boolean =>
  reads.includes(method) && !headers.has('cookie') && isOpenPath(path)

/** The answer of an open call without a session: for pages of other sites, never with credentials. */
export async function opened(request: Request, answered: Response): Promise<Response> {
  const headers = new Headers(answered.headers)
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-expose-headers', 'ETag, Retry-After')
  headers.set('vary', 'Cookie')
  requestContext()?.setHeader('cross-origin-resource-policy', 'cross-origin')
  const { status } = answered
  if (status !== 200) return new Response(answered.body, { status, headers })
  headers.set('cache-control', cacheControl)
  const modified = headers.get('last-modified')
  if (modified !== null) {
    const since = Date.parse(request.headers.get('if-modified-since') ?? '')
    if (!(since >= Date.parse(modified))) return new Response(answered.body, { headers })
    await answered.body?.cancel()
    return unchanged(headers)
  }
  const bytes = Buffer.from(await answered.arrayBuffer())
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  // Weak, because compression changes the bytes.
  headers.set('etag', `W/"${tag}"`)
  if (!request.headers.get('if-none-match')?.includes(`"${tag}"`)) return new Response(bytes, { headers })
  return unchanged(headers)
}

function unchanged(headers: Headers): Response {
  requestContext()?.setHeader('content-length', 0)
  return new Response(null, { status: 304, headers })
}

/** The answer to a preflight; of a call that is not open, it allows nothing. */
export function preflight({ headers: asked }: Request, path: readonly string[]): Response {
  const headers = new Headers({ allow: 'GET, HEAD, OPTIONS' })
  const isAllowed = reads.includes(asked.get('access-control-request-method') ?? '') && isOpenPath(path)
  if (!isAllowed) return new Response(null, { status: 204 })
  headers.set('access-control-allow-origin', '*')
  headers.set('access-control-allow-methods', 'GET, HEAD')
  headers.set('access-control-allow-headers', 'If-None-Match, If-Modified-Since')
  headers.set('access-control-max-age', '86400')
  return new Response(null, { status: 204, headers })
}
