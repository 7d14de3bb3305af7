/** Another program or service that a setting names. */
export type Neighbour = { name: string; setting: string; host: string }

export const neighbourAt = (name: string, setting: string, address: string): Neighbour => {
  const { host, pathname } = URL.parse(address) ?? {}
  return { name, setting, host: host || pathname || 'no address' }
}

/** It does not do its part. Without the code of its cause, by which a lost database is known. */
export class NeighbourError extends Error {
  constructor({ name, setting, host }: Neighbour, cause: unknown) {
    super(`the ${name} at ${host} (${setting}) ${fault(cause)}`, { cause })
  }
}

const byCode: [RegExp, string][] = [
  [/^ECONNREFUSED$/, 'refuses connections'],
  [/^(ENOTFOUND|EAI_AGAIN|EDNS)$/, 'is not found: no address is known for its name'],
  [/^(EHOSTUNREACH|ENETUNREACH)$/, 'cannot be reached from this machine'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'does not answer in time'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, 'breaks the connection off'],
  [/^EAUTH$/, 'refuses the sign-in'],
  [/CERT|^ERR_TLS|^ERR_SSL/, 'has a certificate that is not valid'],
]

/** Wrappers hide the reason: the innermost cause with a known code says it. */
function fault(error: unknown): string {
  const chain = [...causes(error)]
  const code = chain.findLast((each) => wordsFor(codeOf(each)))
  if (code) return wordsFor(codeOf(code)) ?? ''
  if (chain.some(({ name }) => /Timeout/.test(name))) return 'does not answer in time'
  const last = chain.at(-1)
  const parts = last ? [last.name, last.message] : [String(error)]
  return `fails: ${parts.filter((part) => part !== 'Error').join(': ')}`
}

const wordsFor = (code: string) => byCode.find(([pattern]) => pattern.test(code))?.[1]

// The mail client puts a code of its own in the place of the system's.
function codeOf(error: Error): string {
  const { code, errno, message } = error as Error & { code?: unknown; errno?: unknown }
  const named = /\b(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNRESET|EPIPE)\b/.exec(message)?.[1]
  return named ?? String(code ?? errno ?? '')
}

function* causes(error: unknown): Generator<Error> {
  if (!(error instanceof Error)) return
  yield error
  if (error instanceof AggregateError) yield* causes(error.errors[0])
  yield* causes(error.cause)
}
