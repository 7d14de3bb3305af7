import type { IncomingMessage, ServerResponse } from 'node:http'

/** How long a client may go on sending a body that was refused. */
const patienceMs = 60_000

/**
 * Lets a refusal be heard. Who still sends a body reads no answer yet; closing the connection under it loses the answer,
 * so what still comes is thrown away first, for a while. Node.js does that too, but not where the client or a proxy
 * wants the connection closed afterwards: then this closes it.
 */
export function lingerAfterRefusal(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  const { socket } = request
  const closing = !response.shouldKeepAlive
  response.shouldKeepAlive = true
  response.once('finish', () => {
    const end = () => closing && socket.end()
    if (request.complete) return end()
    const timer = setTimeout(() => socket.destroy(), patienceMs)
    request.once('end', () => {
      clearTimeout(timer)
      end()
    })
    socket.once('close', () => clearTimeout(timer))
    request.resume()
  })
}
