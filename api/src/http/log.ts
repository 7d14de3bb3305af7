import type { FastifyLoggerOptions, FastifyRequest, RawServerDefault } from 'fastify'
import type { PinoLoggerOptions } from 'fastify/types/logger.js'

const secretNames = ['password', 'email', 'token', 'refresh', 'access', 'cookie', 'authorization', 'signature_image']

const masks: [RegExp, string][] = [
  [new RegExp(`"(${secretNames.join('|')})":"(?:[^"\\\\]|\\\\.)*"`, 'g'), '"$1":"[secret]"'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/((?:reset-password|confirm-email|unsubscribe)\/)[^"\s\\]+/g, '$1[secret]'],
  // What its sender alone knows.
  [/(fax\/)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '$1[secret]'],
]

const address = /([\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]*(@|%40)([\p{L}\p{N}])[\p{L}\p{N}.-]*\.[\p{L}\p{N}-]{2,}/gu

/** A line of the log without e-mail addresses, tokens and reset links, wherever in it they came from. */
export function masked(line: string): string {
  // Looked for where there can be one: of all these it takes longest, and every request has its line.
  const unaddressed = /@|%40/.test(line) ? line.replace(address, '$1***$2$3***') : line
  return masks.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), unaddressed)
}

// Query strings and fragments may carry what people search for.
const pathOf = (url: string) => url.split(/[?#]/, 1)[0]

/** JSON lines on the standard output. Headers and bodies are never logged, so neither are cookies and passwords. */
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
