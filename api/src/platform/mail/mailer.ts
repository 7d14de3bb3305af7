import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { writeDurably } from '../durable.ts'
import { PermanentFailure } from '../jobs.ts'
import { NeighbourError, neighbourAt } from '../neighbour.ts'
import type { Composed } from './compose.ts'
import type { MailOrder } from './mails.ts'
import { mailboxHash, returnAddress } from './return-address.ts'

const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

export class RecipientRefused extends PermanentFailure {
  readonly status: string | null

  constructor(response: string, options: ErrorOptions) {
    super(response, options)
    this.status = enhancedStatus.exec(response)?.[1] ?? null
  }
}

export type Mailer = {
  /** `id` becomes the Message-ID, by which receivers drop duplicates of retries. @throws when it may be retried; PermanentFailure when not */
  send(order: MailOrder, id: string): Promise<void>
  close(): void
}

type Log = { info: (details: object, text: string) => void }

/** A waiting job occupies one of few workers. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Sender = Pick<Config, 'siteName' | 'siteUrl' | 'jwtSecret'> & {
  mail: Pick<Config['mail'], 'smtpUrl' | 'from' | 'dir'> & Partial<Pick<Config['mail'], 'returnTo' | 'dkim'>>
}

export function openMailer(config: Sender, log?: Log): Mailer {
  const { smtpUrl, dir, dkim } = config.mail
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({
          ...{ url: smtpUrl, pool: true, maxConnections: 4, maxMessages: 100, ...timeouts },
          ...(dkim && { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } }),
        })

  const hand = async (mail: Composed, id: string) => {
    if (!transport) return keepMail(dir, id, mail.raw)
    try {
      await transport.sendMail(mail)
    } catch (error) {
      throw refusalIn(error) ?? new NeighbourError(neighbourAt('mail server', 'SMTP_URL', smtpUrl ?? ''), error)
    }
  }

  return {
    send: async (order, id) => {
      // Loaded with the first e-mail: most processes never send one.
      const { compose } = await import('./compose.ts')
      const { envelope, raw } = await compose(config, order, id)
      const returned = { kind: 'mail', key: mailboxHash(config, order.to) } as const
      const from = returnAddress(config, returned, new Date()) ?? envelope.from
      await hand({ envelope: { ...envelope, from }, raw }, id)
      log?.info({ mail: order.mail, id }, 'mail handed over')
    },
    close: () => transport?.close(),
  }
}

/** Writes an e-mail as `.eml`, readable by its owner only: it has links to accounts. */
async function keepMail(folder: string, id: string, raw: Buffer): Promise<void> {
  const name = `${new Date().toISOString().replace(/[:.]/g, '-')}_${id.replace(/[^\w-]/g, '-')}.eml`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeDurably(join(folder, name), raw)
}

function refusalIn(error: unknown): PermanentFailure | undefined {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return undefined
  const { command, responseCode } = error
  if (Number(responseCode) < 500 || (command !== 'RCPT TO' && command !== 'DATA')) return undefined
  const refused = new RecipientRefused('response' in error ? String(error.response) : '', { cause: error })
  // A refusal after the text and without a status is about the text.
  return command === 'RCPT TO' || refused.status ? refused : new PermanentFailure(error.message, { cause: error })
}
