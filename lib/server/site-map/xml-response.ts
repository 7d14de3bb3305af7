import 'server-only'
import { Readable } from 'node:stream'
import { ApiError } from '@/lib/shared/errors/errors'

/** A large site map would evict pages from the cache; shared caches store the response. */
export async function xmlResponse(read: () => Promise<Readable | undefined>): Promise<Response> {
  try {
    const xml = await read()
    if (!xml) return new Response(null, { status: 404 })
    const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' }
    return new Response(Readable.toWeb(xml) as ReadableStream<Uint8Array>, { headers })
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status < 500 && error.status !== 429)) throw error
    const headers = { 'retry-after': `${error.retryAfter ?? 60}`, 'cache-control': 'no-store' }
    return new Response(null, { status: error.status === 429 ? 429 : 503, headers })
  }
}
