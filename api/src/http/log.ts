import type { FastifyLoggerOptions, FastifyRequest, RawServerDefault } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

const secretNames = ['password', 'email', 'token', 'refresh', 'access', 'cookie', 'authorization', 'signature_image']

const masks: [RegExp, string][] = [
  [new RegExp(`"(${secretNames.join('|')})":"(?:[^"\\\\]|\\\\.)*"`, 'g'), '"$1":"[secret]"'],
  [/((?:reset-password|confirm-email|unsubscribe|signature\/(?:confirm|withdraw))\/)[^"\s\\]+/g, '$1[secret]'],
  // The id of a fax is known to its sender only.
  [/(fax\/)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '$1[secret]'],
]

const atSigns = ['@', '%40']
// All characters of e-mail addresses and of tokens: each run of them is read once.
const addressPieces = /[\p{L}\p{N}._%+@-]+/gu
const tokenPieces = /[\w.-]+/g

function maskAddress(piece: string): string {
  const sign = atSigns.find((one) => piece.includes(one))
  if (sign === undefined) return piece
  const [local = '', ...hosts] = piece.split(sign)
  const host = hosts.join(sign)
  return local && host.includes('.') ? `${local.charAt(0)}***${sign}${host.charAt(0)}***` : piece
}

function maskToken(piece: string): string {
  const at = piece.indexOf('eyJ')
  return at >= 0 && piece.indexOf('.', piece.indexOf('.', at) + 1) > at + 3 ? `${piece.slice(0, at)}[token]` : piece
}

export function masked(line: string): string {
  const unaddressed = atSigns.some((sign) => line.includes(sign)) ? line.replace(addressPieces, maskAddress) : line
  const withoutTokens = unaddressed.includes('eyJ') ? unaddressed.replace(tokenPieces, maskToken) : unaddressed
  return masks.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), withoutTokens)
}

// Query strings may hold search terms.
const pathOf = (url: string) => url.split(/[?#]/, 1)[0]

/** JSON lines on the standard output, without headers and bodies, and so without cookies and passwords. */
export function loggerOptions(
  level: string,
  stream?: NodeJS.WritableStream,
): FastifyLoggerOptions<RawServerDefault> & PinoLoggerOptions {
  return {
    level,
    ...(stream && { stream }),
    base: null,
    serializers: {
      req: (request: FastifyRequest) => ({ id: request.id, method: request.method, path: pathOf(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: (error: Error) => ({
        type: error.name,
        message: error.message,
        ...('code' in error && { code: error.code }),
        ...('constraint' in error && { constraint: error.constraint }),
        stack: error.stack ?? '',
      }),
    },
    hooks: { streamWrite: masked },
  }
}
