import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './errors.ts'

const close = { headers: { connection: 'close' } }

function namesHostTwice({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1
}

/** @throws HttpError for another protocol, an absolute address, a repeated Host or an unknown Expect */
function checkHead(request: IncomingMessage) {
  const { httpVersionMajor, headers, url = '' } = request
  const wrong = httpVersionMajor !== 1 || headers.upgrade !== undefined || namesHostTwice(request)
  if (wrong || !url.startsWith('/')) throw new HttpError(400, 'error.request.invalid', close)
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    throw new HttpError(417, 'error.request.invalid', close)
}

/** Node.js passes the bare socket of a CONNECT, which has none of the server's time-outs. */
function refuseTunnel(_: IncomingMessage, socket: Duplex) {
  socket.on('error', () => undefined)
  socket.end('HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n', () =>
    socket.destroy(),
  )
}

export function registerProtocol(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw }, _, done) => {
    checkHead(raw)
    done()
  })
  const server = app.server as Server
  server.on('connect', refuseTunnel)
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
}
