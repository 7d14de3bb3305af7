import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { discardRest, refuseTunnels } from '@sesol/shared/http-server'

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
  refuseTunnels(server)
  return server
}

/** Node.js discards the rest of a body only on connections that stay open: others are closed when the client has sent it. */
export function lingerAfterRejection(request: IncomingMessage, response: ServerResponse): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding === undefined && (length === undefined || length === '0')) return
  const closing = !response.shouldKeepAlive
  response.shouldKeepAlive = true
  response.once('finish', () => {
    const end = () => closing && request.socket.end()
    if (request.complete) end()
    else discardRest(request, undefined, end)
  })
}
