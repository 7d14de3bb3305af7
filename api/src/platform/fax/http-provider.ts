import { type FaxFailure, faxFailures } from '@sesol/contract'
import { z } from 'zod'
import type { FaxLine } from './fax-line.ts'

type Provider = { url: string; token: string | undefined; timeoutMs?: number }

// Shorter than the database lets a transaction be idle.
const patienceMs = 45_000

/** What a provider may say of a number, in words of ours; others are a refusal. */
const refusal = z.object({ reason: z.enum(faxFailures) })

// Not the fax is wrong but the moment, or our settings.
const passing = new Set([401, 403, 408, 425, 429])

/**
 * Hands faxes to a provider: a form with `number` and `file`, the fax's id as `idempotency-key`. 2xx takes it; 4xx
 * refuses it for good, with `{"reason": …}` if there is one to tell; anything else may be tried again.
 */
export function httpProvider({ url, token, timeoutMs = patienceMs }: Provider): FaxLine {
  return {
    async send({ id, number, pdf }) {
      const form = new FormData()
      form.append('number', number)
      form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${id}.pdf`)
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': id, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        // The token and the petition are for this address and no other.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const { status } = response
      if (status >= 400 && status < 500 && !passing.has(status)) return reasonOf(response)
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the fax provider answered ${status}`)
      return undefined
    },
    close: () => {},
  }
}

async function reasonOf(response: Response): Promise<FaxFailure> {
  const body: unknown = await response.json().catch(() => undefined)
  return refusal.safeParse(body).data?.reason ?? 'rejected'
}
