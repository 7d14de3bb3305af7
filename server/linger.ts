import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a client may go on sending a rejected body. */
const timeoutMs = 60_000

/** Closing at once would lose the response of a client that still sends. Node.js discards the rest of a body only on connections that stay open. */
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
    const forget = () => clearTimeout(timer)
    request.once('end', () => {
      forget()
      socket.off('close', forget)
      end()
    })
    // A connection may close without an event of the request.
    socket.once('close', forget)
    request.resume()
  })
}
