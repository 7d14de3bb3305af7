import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let times = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (/^host$/i.test(rawHeaders[at] ?? '')) times++
  return times > 1
}

/** The status that refuses another protocol, a repeated Host or an unknown Expect. */
export function protocolFault(request: IncomingMessage): 400 | 417 | undefined {
  const { httpVersionMajor, headers } = request
  if (httpVersionMajor !== 1 || headers.upgrade !== undefined || hasTwoHosts(request)) return 400
  return headers.expect === undefined || /^100-continue$/i.test(headers.expect) ? undefined : 417
}

/** Refuses CONNECT, and asks for the body of `Expect: 100-continue` when it is read. */
export function refuseTunnels(server: Server): void {
  server.on('connect', refuseTunnel)
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  // A request that is refused by its head gets no reader, and so no 100 Continue.
  server.on('checkContinue', (request, response) => {
    request.on('newListener', function ask(event) {
      if (event !== 'data' && event !== 'readable') return
      request.off('newListener', ask)
      if (!response.headersSent) response.writeContinue()
    })
    server.emit('request', request, response)
  })
}

/** Node.js passes the bare socket of a CONNECT, which has none of the server's time-outs. */
function refuseTunnel(_: IncomingMessage, socket: Duplex) {
  socket.on('error', () => undefined)
  socket.end('HTTP/1.1 405 Method Not Allowed\r\ncontent-length: 0\r\nconnection: close\r\n\r\n', () =>
    socket.destroy(),
  )
}

/** Reads the rest of an answered request: closing at once would reset the connection, and many clients would lose the answer, such as a 413. */
export function discardRest(request: IncomingMessage, timeoutMs = 60_000, done: () => void = () => {}): void {
  const { socket } = request
  const timer = setTimeout(() => socket.destroy(), timeoutMs)
  const forget = () => {
    clearTimeout(timer)
    socket.off('close', forget)
  }
  request.once('end', () => {
    forget()
    done()
  })
  request.on('error', forget)
  // A connection may close without an event of the request.
  socket.once('close', forget)
  request.resume()
}
