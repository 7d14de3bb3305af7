import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { HttpError } from './errors.ts'
import { errorBody } from './messages.ts'

const errors: Record<string, HttpError> = {
  ERR_HTTP_REQUEST_TIMEOUT: new HttpError(408, 'error.request.timeout'),
  HPE_HEADER_OVERFLOW: new HttpError(431, 'error.request.too_large'),
}
const otherwise = new HttpError(400, 'error.request.invalid')

export function answerMalformed({ code = '' }: NodeJS.ErrnoException, socket: Socket) {
  if (code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const error = errors[code] ?? otherwise
  const body = JSON.stringify(errorBody(error, 'tr', randomUUID()))
  const head = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
