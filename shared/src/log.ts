const secretNames = ['password', 'email', 'token', 'refresh', 'access', 'cookie', 'authorization', 'signature_image']

const masks: [RegExp, string][] = [
  [new RegExp(`"(${secretNames.join('|')})":"(?:[^"\\\\]|\\\\.)*"`, 'g'), '"$1":"[secret]"'],
  [
    /((?:reset-password|(?:confirm|new|former)-email|end-session|unsubscribe|signature\/(?:confirm|withdraw))\/)[^"\s\\]+/g,
    '$1[secret]',
  ],
  // The id of a fax is known to its sender only.
  [/(fax\/)[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi, '$1[secret]'],
  // Query strings may hold search terms.
  [/\?[\w%.~[\]-]+=[^"\s\\]*/g, '?[query]'],
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

type LoggedError = { type: string; message: string; stack: string; [field: string]: unknown }

/** Shared by site, API and worker, so that one search reads the lines of all. `process`: the id. */
export const logOptions = (service: 'site' | 'api' | 'worker', process: number) => ({
  base: { service, process },
  timestamp: () => `,"time":"${new Date().toISOString()}"`,
  formatters: { level: (level: string) => ({ level }) },
  serializers: {
    // Other fields of an error may have parameters of a statement.
    err: (error: unknown): LoggedError => {
      if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
      const { name: type, message, stack = '' } = error
      const code = 'code' in error ? { code: error.code } : {}
      const constraint = 'constraint' in error ? { constraint: error.constraint } : {}
      return { type, message, ...code, ...constraint, stack }
    },
  },
  hooks: { streamWrite: masked },
})

/** The options of pino.destination: one write for many lines. Flushed when the buffer is full, every second, and on exit. */
export const bufferedOutput = { dest: 1, sync: false, minLength: 4096, periodicFlush: 1000 } as const
