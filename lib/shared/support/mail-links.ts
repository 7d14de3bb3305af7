import { isEmail, splitEmails } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { canonicalEmail } from '@sesol/shared/canonical'
import { tidyLine, tidyLines } from '@sesol/shared/text'
import { excerpt } from '@/lib/shared/text/excerpt'

export const recipientFields = ['to', 'cc', 'bcc'] as const
export type RecipientField = (typeof recipientFields)[number]
export type Recipients = Record<RecipientField, string[]>

export type Mail = Recipients & {
  subject: string
  text: string
  closing: string
}

type Source = { email: string; cc: string; bcc: string; title: string; petition: string; content: string }

// Characters that end an address in programs that decode twice or never.
const misleading = /[%?&#]/

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

/** The text without control characters and lone surrogates, which no URL can hold. */
const plain = (text: string) => tidyLines(text).replaceAll('\0', '').toWellFormed().trim()

export function mailOf(campaign: Source, closing: string, opening = ''): Mail {
  const text = plain(campaign.petition) || plain(campaign.content)
  return {
    ...recipientsOf(campaign),
    subject: excerpt(tidyLine(plain(campaign.title)), limits.title),
    text: [plain(opening), text].filter(Boolean).join('\n\n'),
    closing,
  }
}

function startOf(text: string, length: number): string {
  const start = text.slice(0, length + 1)
  const space = Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n'))
  const cut = start.slice(0, space > length / 2 ? space : length)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd()
}

export function bodyOf({ text, closing }: Mail, length: number = limits.mailBody): string {
  return text.length <= length ? text : `${startOf(text, length)}…\n\n${closing}`
}

export const mailTargets = ['program', 'gmail', 'outlook'] as const
export type MailTarget = (typeof mailTargets)[number]

const encode = encodeURIComponent
// Separators and `@` unencoded: old programs do not decode them.
const addresses = (list: readonly string[]) => list.map((one) => encode(one).replaceAll('%40', '@')).join(',')
function query(values: Record<string, string>): string {
  const parts = Object.entries(values).flatMap(([name, value]) => (value ? `${name}=${value}` : []))
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

type Written = Record<RecipientField | 'subject' | 'body', string>

const links: Record<MailTarget, (mail: Written) => string> = {
  program: ({ to, ...rest }) => `mailto:${to}${query(rest)}`,
  gmail: ({ subject, ...rest }) =>
    `https://mail.google.com/mail/${query({ view: 'cm', fs: '1', ...rest, su: subject })}`,
  outlook: (mail) => `https://outlook.live.com/mail/0/deeplink/compose${query(mail)}`,
}

function linkTo(target: MailTarget, mail: Mail, length: number): string {
  const { to, cc, bcc, subject } = mail
  const body = encode(bodyOf(mail, length).replaceAll('\n', '\r\n'))
  return links[target]({ to: addresses(to), cc: addresses(cc), bcc: addresses(bcc), subject: encode(subject), body })
}

export type MailLink = {
  href: string
  leftOut: RecipientField[]
  shortened: boolean
}

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

/** The link has at most `room` characters, a third for the text: the longest recipient list is left out first, then the text is cut. */
export function mailLink(target: MailTarget, mail: Mail, room: number): MailLink {
  const fitting: Mail = { ...mail }
  const leftOut: RecipientField[] = []
  const size = (field: RecipientField) => addresses(fitting[field]).length
  const all = Math.min(mail.text.length, limits.mailBody)
  const fits = (length: number) => linkTo(target, fitting, length).length <= room
  while (!fits(all) && linkTo(target, fitting, 0).length > (room * 2) / 3) {
    const longest = recipientFields.reduce((one, other) => (size(other) >= size(one) ? other : one))
    if (size(longest) === 0) break
    fitting[longest] = []
    leftOut.push(longest)
  }
  const length = largest(all, fits)
  return { href: linkTo(target, fitting, length), leftOut, shortened: length < all }
}

/** Letters as they are, which browsers encode when the link is followed: a page is shorter so. */
export const withLetters = (href: string) => href.replace(/(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g, decodeURIComponent)

/** Windows silently drops longer links; Outlook documents the same limit. Phones, other systems and Gmail accept far more. */
export function roomFor(target: MailTarget, userAgent: string): number {
  return target === 'outlook' || (target === 'program' && userAgent.includes('Windows')) ? 2000 : 8000
}
