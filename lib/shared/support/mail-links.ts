import { canonicalEmail } from '@sesol/contract/canonical'
import { isEmail, splitEmails } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { tidyLine, tidyLines } from '@sesol/contract/text'
import { excerpt } from '@/lib/shared/text/excerpt'

/** In the order in which a mail names them. */
export const recipientFields = ['to', 'cc', 'bcc'] as const
export type RecipientField = (typeof recipientFields)[number]
export type Recipients = Record<RecipientField, string[]>

export type Mail = Recipients & {
  subject: string
  /** The whole text, of any length. */
  text: string
  /** What follows a text that was cut: that it was, and where it stands in full. */
  closing: string
}

type Source = { email: string; cc: string; bcc: string; title: string; petition: string; content: string }

// What a program that decodes twice, or not at all, would take for the end of the address and the start of a header.
const misleading = /[%?&#]/

/** The addresses of a campaign, each once and in the first field that names it. What is no address is left out. */
function recipientsOf({ email, cc, bcc }: Source): Recipients {
  const seen = new Set<string>()
  const read = (list: string) =>
    splitEmails(list).filter((address) => {
      if (!isEmail(address) || misleading.test(address) || seen.has(canonicalEmail(address))) return false
      seen.add(canonicalEmail(address))
      return true
    })
  return { to: read(email), cc: read(cc), bcc: read(bcc) }
}

/** A text as a mail can carry it: without control characters, and without halves of signs, which no link can hold. */
const plain = (text: string) => tidyLines(text).replaceAll('\0', '').toWellFormed().trim()

/**
 * The mail that a campaign asks for. Its text is the petition, or what the campaign tells where there is none.
 *
 * @param opening the sender's own words, which come first
 * @param closing see {@link Mail}
 */
export function mailOf(campaign: Source, closing: string, opening = ''): Mail {
  const text = plain(campaign.petition) || plain(campaign.content)
  return {
    ...recipientsOf(campaign),
    subject: excerpt(tidyLine(plain(campaign.title)), limits.title),
    text: [plain(opening), text].filter(Boolean).join('\n\n'),
    closing,
  }
}

/** The start of a text, cut between words where it can be and never through a sign of two units. */
function startOf(text: string, length: number): string {
  const start = text.slice(0, length + 1)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  const cut = start.slice(0, space > length / 2 ? space : length)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}

/** The text as it is sent: what is too long ends with the closing. */
export function bodyOf({ text, closing }: Mail, length: number = limits.mailBody): string {
  return text.length <= length ? text : `${startOf(text, length)}…\n\n${closing}`
}

export const mailWays = ['program', 'gmail', 'outlook'] as const
export type MailWay = (typeof mailWays)[number]

const encode = encodeURIComponent
// Separators and at signs as they are: old programs do not decode them.
const addresses = (list: readonly string[]) => list.map((one) => encode(one).replaceAll('%40', '@')).join(',')
/** Of what there is nothing of, no question is asked. */
function query(values: Record<string, string>): string {
  const parts = Object.entries(values).flatMap(([name, value]) => (value ? `${name}=${value}` : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

type Written = Record<RecipientField | 'subject' | 'body', string>

const links: Record<MailWay, (mail: Written) => string> = {
  program: ({ to, ...rest }) => `mailto:${to}${query(rest)}`,
  gmail: ({ subject, ...rest }) =>
    `https://mail.google.com/mail/${query({ view: 'cm', fs: '1', ...rest, su: subject })}`,
  outlook: (mail) => `https://outlook.live.com/mail/0/deeplink/compose${query(mail)}`,
}

function linkTo(way: MailWay, mail: Mail, length: number): string {
  const { to, cc, bcc, subject } = mail
  // Line breaks as the standard for mail links writes them.
  const body = encode(bodyOf(mail, length).replaceAll('\n', '\r\n'))
  return links[way]({ to: addresses(to), cc: addresses(cc), bcc: addresses(bcc), subject: encode(subject), body })
}

export type MailLink = {
  href: string
  /** Fields that did not fit and are to be copied by hand. */
  leftOut: RecipientField[]
  /** Whether the text was cut shorter than {@link limits.mailBody}. */
  shortened: boolean
}

/** The largest number from 0 to `most` that fits, where all below a fitting one fit. */
function largest(most: number, fits: (number: number) => boolean): number {
  if (fits(most)) return most
  let [fitting, beyond] = [0, most]
  while (beyond - fitting > 1) {
    const middle = (fitting + beyond) >> 1
    if (fits(middle)) fitting = middle
    else beyond = middle
  }
  return fitting
}

/**
 * A link that opens the mail as a draft and is no longer than `room`. A third of it is the text's: where there are too
 * many recipients for that, the longest list is left out first. The text is cut to what then remains.
 */
export function mailLink(way: MailWay, mail: Mail, room: number): MailLink {
  const kept: Mail = { ...mail }
  const leftOut: RecipientField[] = []
  const size = (field: RecipientField) => addresses(kept[field]).length
  const all = Math.min(mail.text.length, limits.mailBody)
  const fits = (length: number) => linkTo(way, kept, length).length <= room
  while (!fits(all) && linkTo(way, kept, 0).length > (room * 2) / 3) {
    const longest = recipientFields.reduce((one, other) => (size(other) >= size(one) ? other : one))
    if (size(longest) === 0) break
    kept[longest] = []
    leftOut.push(longest)
  }
  const length = largest(all, fits)
  return { href: linkTo(way, kept, length), leftOut, shortened: length < all }
}

/**
 * How long a link may be. Windows hands no longer one to a program, and then nothing at all happens; Outlook's own
 * documents name the same number. Phones, other systems and Gmail take far more.
 */
export function roomFor(way: MailWay, userAgent: string): number {
  return way === 'outlook' || (way === 'program' && userAgent.includes('Windows')) ? 2000 : 8000
}
