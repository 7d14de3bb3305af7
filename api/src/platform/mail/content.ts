import type { Language } from '@sesol/contract'
import en from '../../../messages/mail.en.json' with { type: 'json' }
import tr from '../../../messages/mail.tr.json' with { type: 'json' }
import { cut, manyLines, oneLine } from '../clean-text.ts'
import type { MailOrder, Mails } from './mails.ts'

type MailText = {
  subject: string
  preview: string
  paragraphs: string[]
  quotes?: Record<string, string>
  button: string
  withdraw?: string
  reason: string
}
type Catalogue = { shared: Record<keyof typeof tr.shared, string>; mails: Record<keyof Mails, MailText> }

const catalogues: Record<Language, Catalogue> = { tr, en }
const longestLine = 200
const longestPreview = 140

export type MailContent = {
  language: Language
  site: string
  subject: string
  preview: string
  greeting: string
  paragraphs: string[]
  quotes: { caption: string; text: string }[]
  button: string
  link: string
  linkHint: string
  closing: string
  reason: string
  withdraw: { label: string; link: string } | undefined
  unsubscribe: { label: string; link: string } | undefined
}

/** Puts the data into the text. Untrusted texts become one line or quoted lines. */
export function mailContentOf({ mail, language, data }: MailOrder, site: string): MailContent {
  const { shared, mails } = catalogues[language]
  const text = mails[mail]
  const fields: Record<string, string> = { ...data }
  const words: Record<string, string> = { site }
  for (const [name, value] of Object.entries(fields)) words[name] = cut(oneLine(value), longestLine)
  // One pass: a member's text is never searched for placeholders.
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  return {
    language,
    site,
    subject: fill(text.subject),
    preview: cut(fill(text.preview), longestPreview),
    greeting: fill(words.username ? shared.greeting : shared.greeting_unnamed),
    paragraphs: text.paragraphs.map(fill),
    quotes: Object.entries(text.quotes ?? {}).flatMap(([name, caption]) => {
      const quoted = manyLines(fields[name] ?? '')
      return quoted ? [{ caption: fill(caption), text: quoted }] : []
    }),
    button: text.button,
    link: data.link,
    linkHint: shared.link,
    closing: fill(shared.closing),
    reason: fill(text.reason),
    withdraw: 'withdraw' in data ? { label: text.withdraw ?? '', link: data.withdraw } : undefined,
    unsubscribe: 'unsubscribe' in data ? { label: shared.unsubscribe, link: data.unsubscribe } : undefined,
  }
}

export function plainText(content: MailContent): string {
  const quotes = content.quotes.flatMap(({ caption, text }) => [caption, text.replace(/^/gm, '> ')])
  const footer = [
    content.reason,
    ...(content.unsubscribe ? [`${content.unsubscribe.label}:\n${content.unsubscribe.link}`] : []),
  ]
  return [
    content.greeting,
    ...content.paragraphs,
    ...quotes,
    `${content.button}:\n${content.link}`,
    ...(content.withdraw ? [`${content.withdraw.label}:\n${content.withdraw.link}`] : []),
    content.closing,
    ['-- ', ...footer].join('\n'),
    '',
  ].join('\n\n')
}
