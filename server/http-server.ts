import { createServer, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

type TimeOuts = { requestMs: number; headersMs?: number; idleMs?: number; checkEveryMs?: number }

/** Node.js treats an upgrade without a handler as a request, which the listener rejects. `requestMs` allows for a slow upload. */
export function openHttpServer({ requestMs, headersMs = 20_000, idleMs = 60_000, checkEveryMs = 5000 }: TimeOuts) {
  const server = createServer({
    requestTimeout: requestMs,
    headersTimeout: Math.min(headersMs, requestMs),
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: checkEveryMs,
  })
  server.timeout = idleMs
  server.on('connect', rejectTunnel)
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // 100 Continue is sent when the body gets a reader, so a request that is refused by its head sends none.
  server.on('checkContinue', (request, response) => {
    request.on('newListener', function ask(event) {
      if (event !== 'data' && event !== 'readable') return
      request.off('newListener', ask)
      if (!response.headersSent) response.writeContinue()
    })
    server.emit('request', request, response)
  })
  return server
}

/** The socket of a CONNECT has none of the server's timeouts. */
function rejectTunnel(_: IncomingMessage, socket: Duplex) {
  socket.on('error', () => undefined)
  socket.end('HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n', () =>
    socket.destroy(),
  )
}
