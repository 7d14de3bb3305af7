import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'

const mostSeconds = 3600
const mostLetters = 80

/** Calls of an address without their numbers; short, because it chooses how many there are. */
const until = new LRUCache<string, true>({ max: 100_000 })

/** An open read that the API refused is refused again before the framework sees it, so that a flood takes little from others. */
export function refusesAgain(request: IncomingMessage, response: ServerResponse, address: string): boolean {
  const { method, url = '', headers } = request
  if (!url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD') || headers.cookie !== undefined) return false
  const key = `${address} ${url.replace(/\?.*/s, '').replace(/\d+/g, '0').slice(0, mostLetters)}`
  const leftMs = until.getRemainingTTL(key)
  if (leftMs > 0) {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-expose-headers', 'Retry-After')
    response.setHeader('cross-origin-resource-policy', 'cross-origin').setHeader('cache-control', 'private, no-store')
    response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('vary', 'Cookie')
    response.writeHead(429, { 'retry-after': String(Math.ceil(leftMs / 1000)) })
    response.end(JSON.stringify({ code: 'error.request.throttled', request_id: response.getHeader('x-request-id') }))
    return true
  }
  response.once('close', () => {
    const seconds = Math.min(Number(response.getHeader('retry-after')), mostSeconds)
    const isOpen = response.getHeader('access-control-allow-origin') === '*'
    if (isOpen && response.statusCode === 429 && seconds > 0) until.set(key, true, { ttl: seconds * 1000 })
  })
  return false
}
