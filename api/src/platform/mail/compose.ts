import { createHash } from 'node:crypto'
import { render } from '@react-email/render'
import { isEmail } from '@sesol/contract'
import MailComposer from 'nodemailer/lib/mail-composer'
import type { Config } from '../../config.ts'
import { PermanentFailure } from '../jobs.ts'
import { mailContentOf, plainText } from './content.ts'
import { layout } from './layout.ts'
import type { MailOrder } from './mails.ts'

export type Composed = { envelope: { from: string; to: [string] }; raw: Buffer }

type Sender = Pick<Config, 'siteName' | 'siteUrl'> & { mail: Pick<Config['mail'], 'from'> }

/** @throws PermanentFailure when the recipient is not one bare address */
export async function compose(sender: Sender, order: MailOrder, id: string): Promise<Composed> {
  if (!isEmail(order.to)) throw new PermanentFailure('the recipient is no e-mail address')
  const content = mailContentOf(order, sender)
  const node = new MailComposer({
    from: { name: sender.siteName, address: sender.mail.from },
    to: { name: '', address: order.to },
    subject: content.subject,
    text: plainText(content),
    html: await render(layout(content)),
    textEncoding: 'quoted-printable',
    messageId: messageId(order, id, new URL(sender.siteUrl).hostname),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': content.language,
      ...(content.unsubscribe && {
        'List-Unsubscribe': `<${content.unsubscribe.link}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  const { from, to } = node.getEnvelope()
  const [recipient] = to
  if (!from || to.length !== 1 || recipient === undefined) {
    throw new PermanentFailure(`the mail has ${to.length} recipients instead of one`)
  }
  return { envelope: { from, to: [recipient] }, raw: await node.build() }
}

// The same for every retry, and says nothing about the recipient.
function messageId({ mail, to }: MailOrder, id: string, host: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([mail, to, id]))
    .digest('hex')
    .slice(0, 32)
  return `<${digest}@${host}>`
}
