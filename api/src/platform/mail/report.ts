import PostalMime from 'postal-mime'
import { type Feedback, feedbackOf } from './deliverability.ts'
import { type Returned, returnedIn } from './return-address.ts'

export const maxReportBytes = 1_048_576
const maxDepth = 8

export type Report = Feedback & { returned: Returned }

/** Reads RFC 3464 and RFC 5965; undefined for other messages, and for those that name none of our e-mails. */
export async function readReport(
  config: Parameters<typeof returnedIn>[0],
  message: Buffer,
  recipient: string,
  now: Date,
): Promise<Report | undefined> {
  const { attachments, headers } = await PostalMime.parse(message, {
    maxNestingDepth: maxDepth,
    attachmentEncoding: 'arraybuffer',
  })
  const textOf = (type: string) =>
    attachments.flatMap(({ mimeType, content }) => (mimeType === type ? textIn(content) : []))
  const feedback = feedbackIn(
    textOf('message/delivery-status').join('\n'),
    textOf('message/feedback-report').join('\n'),
  )
  if (!feedback) return undefined
  // Complaints come to an address of their own, and only the e-mail that they are about has the return address.
  const texts = [
    recipient,
    ...headers.map(({ value }) => value),
    ...textOf('message/feedback-report'),
    ...textOf('message/rfc822'),
    ...textOf('text/rfc822-headers'),
  ]
  const returned = returnedIn(config, texts.join('\n'), now)
  return returned && { ...feedback, returned }
}

function feedbackIn(status: string, complaint: string): Feedback | undefined {
  if (/^Feedback-Type:\s*not-spam\b/im.test(complaint)) return undefined
  if (complaint !== '') return { kind: 'complaint', status: null }
  // A delayed e-mail is still being tried.
  if (!/^Action:\s*failed\b/im.test(status)) return undefined
  return feedbackOf(/^Status:\s*(\d\.\d{1,3}\.\d{1,3})\b/im.exec(status)?.[1] ?? null)
}

const textIn = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)
