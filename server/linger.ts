import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a client may go on sending a rejected body. */
const timeoutMs = 60_000

/**
 * Lingering close: a client that is still sending a body reads no response, and closing the connection would lose it, so the rest of the
 * body is discarded first. Node.js does so only on connections that stay open.
 */
export function lingerAfterRejection(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  const { socket } = request
  const closing = !response.shouldKeepAlive
  response.shouldKeepAlive = true
  response.once('finish', () => {
    const end = () => closing && socket.end()
    if (request.complete) return end()
    const timer = setTimeout(() => socket.destroy(), timeoutMs)
    request.once('end', () => {
      clearTimeout(timer)
      end()
    })
    socket.once('close', () => clearTimeout(timer))
    request.resume()
  })
}
