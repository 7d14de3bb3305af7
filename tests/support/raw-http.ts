import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'

const smuggled = 'GET /smuggled HTTP/1.1\r\nhost: a\r\n\r\n'
const post = (headers: string, body = '') => `POST /x HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n${body}${smuggled}`

/** Each is followed by a second request that must not be read. */
export const ambiguous: Record<string, string> = {
  'Content-Length before chunked': post('content-length: 5\r\ntransfer-encoding: chunked', '0\r\n\r\n'),
  'chunked before Content-Length': post('transfer-encoding: chunked\r\ncontent-length: 5', '0\r\n\r\n'),
  'two lengths': post('content-length: 0\r\ncontent-length: 38'),
  'one length twice': post('content-length: 0\r\ncontent-length: 0'),
  'a list of lengths': post('content-length: 0, 38'),
  'a length with a sign': post('content-length: +0'),
  'a negative length': post('content-length: -1'),
  'a hexadecimal length': post('content-length: 0x0'),
  'a folded header': post('x: a\r\n b: c\r\ncontent-length: 0'),
  'a folded transfer encoding': post('transfer-encoding:\r\n chunked', '0\r\n\r\n'),
  'bare line feeds': `GET /x HTTP/1.1\nhost: a\n\n${smuggled}`,
  'a bare line feed after a header': `GET /x HTTP/1.1\r\nhost: a\nx: b\r\n\r\n${smuggled}`,
  'a bare carriage return in a header': `GET /x HTTP/1.1\r\nhost: a\r\nx: b\rc: d\r\n\r\n${smuggled}`,
  'a space before the colon': post('content-length : 0'),
  'a space before the name': post(' content-length: 0'),
  'NUL in a header': post('x: a\0b'),
  'a coding after chunked': post('transfer-encoding: chunked, identity', '0\r\n\r\n'),
  'two transfer encodings': post('transfer-encoding: chunked\r\ntransfer-encoding: identity', '0\r\n\r\n'),
  'chunked with a control character': post('transfer-encoding: \x0bchunked', '0\r\n\r\n'),
  'no host': `GET /x HTTP/1.1\r\n\r\n${smuggled}`,
  'two hosts': `GET /x HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n${smuggled}`,
  'a version of HTTP/2': `GET /x HTTP/2.0\r\nhost: a\r\n\r\n${smuggled}`,
  'no version': `GET /x\r\n\r\n${smuggled}`,
  'an unknown version': `GET /x HTTP/9.9\r\nhost: a\r\n\r\n${smuggled}`,
  'a method in lower case': `get /x HTTP/1.1\r\nhost: a\r\n\r\n${smuggled}`,
  'a space in the address': `GET /x y HTTP/1.1\r\nhost: a\r\n\r\n${smuggled}`,
}

const upgrade = (line: string, protocol: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: a\r\nconnection: Upgrade${more && ', HTTP2-Settings'}\r\nupgrade: ${protocol}\r\n${more}\r\n`
const webSocket = (path: string) => upgrade(`GET ${path}`, 'websocket')

export const otherProtocols: Record<string, string> = {
  'a WebSocket at a redirect of the site': webSocket('/tr/x'),
  'a WebSocket at a path without a host': webSocket('//x'),
  'a WebSocket at a trailing slash': webSocket('/x/'),
  'a WebSocket at a page': webSocket('/'),
  'a WebSocket at a call': webSocket('/api/campaign/5'),
  'a WebSocket at the health check': webSocket('/healthz'),
  'a WebSocket at the path of hot reloading': webSocket('/_next/webpack-hmr'),
  'a WebSocket at an address of another server': webSocket('http://127.0.0.1:9/'),
  'an upgrade to h2c': upgrade('GET /', 'h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
  'an upgrade with a body': upgrade('POST /api/session', 'h2c', 'content-length: 2\r\n').concat('{}'),
  CONNECT: 'CONNECT 127.0.0.1:9 HTTP/1.1\r\nhost: 127.0.0.1:9\r\n\r\n',
  'HTTP/2 with prior knowledge': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
}

export async function dial(origin: string): Promise<Socket> {
  const { port, hostname } = new URL(origin)
  // The client's side stays open, so that the server has to close the connection.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true })
  await once(socket, 'connect')
  return socket
}

export async function untilClosed(socket: Socket): Promise<string> {
  let response = ''
  try {
    for await (const chunk of socket) response += String(chunk)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ECONNRESET')) throw error
  }
  return response
}

export async function exchangeRaw(origin: string, bytes: string | Buffer): Promise<string> {
  const socket = await dial(origin)
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  try {
    return await untilClosed(socket)
  } finally {
    socket.destroy()
  }
}

export const statusesIn = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => status)

export const descriptorsOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length
