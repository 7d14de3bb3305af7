import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { PermanentFailure } from '../permanent-failure.ts'
import type { Composed } from './compose.ts'
import { keepMail } from './folder.ts'
import type { MailOrder } from './mails.ts'

export type Mailer = {
  /** `id` becomes the Message-ID, by which receivers drop duplicates of retries. @throws when it may be retried; PermanentFailure when not */
  send(order: MailOrder, id: string): Promise<void>
  close(): void
}

type Log = { info: (details: object, text: string) => void }

/** A waiting job occupies one of few workers. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

type Sender = Pick<Config, 'siteName' | 'siteUrl'> & { mail: Omit<Config['mail'], 'inbox'> }

export function openMailer(config: Sender, log?: Log): Mailer {
  const { smtpUrl, dir } = config.mail
  const transport =
    smtpUrl === undefined
      ? undefined
      : createTransport({ url: smtpUrl, pool: true, maxConnections: 4, maxMessages: 100, ...timeouts })

  const hand = async (mail: Composed, id: string) => {
    if (!transport) return keepMail(dir, id, mail.raw)
    try {
      await transport.sendMail(mail)
    } catch (error) {
      if (isRefusal(error)) throw new PermanentFailure(error.message, { cause: error })
      throw error
    }
  }

  return {
    send: async (order, id) => {
      // Loaded with the first e-mail: most processes never send one.
      const { compose } = await import('./compose.ts')
      await hand(await compose(config, order, id), id)
      log?.info({ mail: order.mail, id }, 'mail handed over')
    },
    close: () => transport?.close(),
  }
}

/** Whether the server refused this e-mail permanently, not our credentials. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false
  return Number(error.responseCode) >= 500 && ['RCPT TO', 'DATA'].includes(String(error.command))
}
