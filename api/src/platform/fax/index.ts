import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type FaxFailure, faxFailures } from '@sesol/contract'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { writeDurably } from '../durable.ts'
import { returnAddress } from '../mail/index.ts'
import { NeighbourError, neighbourAt } from '../neighbour.ts'

type Gateway = {
  smtpUrl: string
  domain: string
  from: string
  /** The return address by the id of the fax; undefined: bounces go to the sender. */
  returnTo?: (id: string) => string | undefined
}

const second = 1000

export function mailGateway({ smtpUrl, domain, from, returnTo }: Gateway): FaxLine {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 20 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, number, pdf }) {
      const to = `${digitsOf(number)}@${domain}`
      try {
        await transport.sendMail({
          envelope: { from: returnTo?.(id) ?? from, to: [to] },
          from: { name: '', address: from },
          to: { name: '', address: to },
          // Gateways print a text as a page of its own.
          subject: id,
          text: '',
          messageId: `<fax-${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
          attachments: [{ filename: `${id}.pdf`, content: Buffer.from(pdf), contentType: 'application/pdf' }],
        })
        return undefined
      } catch (error) {
        if (isRefusal(error)) return 'rejected'
        throw new NeighbourError(neighbourAt('mail server of faxes', 'SMTP_URL', smtpUrl), error)
      }
    },
    close: () => transport.close(),
  }
}

/** A refused sign-in is a configuration error. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && Number(error.responseCode) >= 500
}

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

export type FaxOrder = {
  /** Stays the same in retries: the idempotency key of the other side. */
  id: string
  number: string
  pdf: Uint8Array
}

export type FaxLine = {
  /** @returns undefined when the fax was accepted, else why it never will be @throws when it may be retried */
  send(order: FaxOrder): Promise<FaxFailure | undefined>
  close(): void
}

export const digitsOf = (number: string): string => number.replace(/\D/g, '')

export function openFaxLine(config: Pick<Config, 'fax' | 'mail' | 'jwtSecret'>): FaxLine {
  const { fax, mail } = config
  if (fax.http) return httpProvider(fax.http)
  if (fax.mailDomain !== undefined && mail.smtpUrl !== undefined) {
    const returnTo = (id: string) => returnAddress(config, { kind: 'fax', key: id.replaceAll('-', '') }, new Date())
    return mailGateway({ smtpUrl: mail.smtpUrl, domain: fax.mailDomain, from: mail.from, returnTo })
  }
  // A fax may have been ordered while there was a provider.
  if (!fax.isOffered) return { send: async () => 'unavailable', close: () => {} }
  return faxFiles(fax.dir)
}

const faxFiles = (folder: string): FaxLine => ({
  async send({ id, pdf }) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeDurably(join(folder, `${id}.pdf`), pdf)
    return undefined
  },
  close: () => {},
})
