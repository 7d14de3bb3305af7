import { type FaxFailure, faxFailures } from '@sesol/contract'
import { z } from 'zod'
import { NeighbourError, neighbourAt } from '../neighbour.ts'
import type { FaxLine } from './fax-line.ts'

type Provider = { url: string; token: string | undefined; timeoutMs?: number }

// Shorter than the database's limit for an idle transaction.
const defaultTimeoutMs = 45_000

const refusal = z.object({ reason: z.enum(faxFailures) })

// A problem of the moment or of our settings, not of the fax.
const temporary = new Set([401, 403, 408, 425, 429])

/** 2xx accepts, 4xx refuses permanently with an optional `{"reason": …}`, anything else may be retried. */
export function httpProvider({ url, token, timeoutMs = defaultTimeoutMs }: Provider): FaxLine {
  const neighbour = neighbourAt('fax provider', 'FAX_URL', url)
  return {
    async send({ id, number, pdf }) {
      const form = new FormData()
      form.append('number', number)
      form.append('file', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), `${id}.pdf`)
      const response = await fetch(url, {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': id, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
        // The token and the petition must not follow a redirect.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error) => {
        throw new NeighbourError(neighbour, error)
      })
      const { status } = response
      if (status >= 400 && status < 500 && !temporary.has(status)) return reasonOf(response)
      await response.body?.cancel()
      if (!response.ok) throw new NeighbourError(neighbour, new Error(`it answered ${status}`))
      return undefined
    },
    close: () => {},
  }
}

async function reasonOf(response: Response): Promise<FaxFailure> {
  const body: unknown = await response.json().catch(() => undefined)
  return refusal.safeParse(body).data?.reason ?? 'rejected'
}
