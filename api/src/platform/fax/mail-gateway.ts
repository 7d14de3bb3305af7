import { createTransport } from 'nodemailer'
import { NeighbourError, neighbourAt } from '../neighbour.ts'
import { digitsOf, type FaxLine } from './fax-line.ts'

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
