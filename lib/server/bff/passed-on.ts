import 'server-only'
import { proofHeader, trapHeader } from '@sesol/contract/trust/proof'

const names = ['accept-language', 'user-agent', 'idempotency-key', proofHeader, trapHeader] as const

/** The headers of a browser that the API may see. */
export function passedOn(given: Headers): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const name of names) {
    const value = given.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}
