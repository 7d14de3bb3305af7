import { type Language, limits } from '@sesol/contract'
import { type CampaignProgress, progressOf } from '@sesol/contract/campaigns/steps'
import { IntlMessageFormat } from 'intl-messageformat'
import en from '../../../messages/mail.en.json' with { type: 'json' }
import tr from '../../../messages/mail.tr.json' with { type: 'json' }
import { cut, manyLines, oneLine } from '../clean-text.ts'
import { languageOfText } from '../language.ts'
import type { MailedCampaign, MailedEvent, MailedLine, MailedQuote, MailOrder, Mails } from './mails.ts'

type MailText = {
  subject: string
  /** The subject, unless the first paragraph names the campaign. */
  heading?: string
  preview: string
  paragraphs: string[]
  quotes?: Record<string, string>
  button: string
  withdraw?: string
  reason: string
}
type Catalogue = {
  shared: Record<keyof typeof tr.shared, string>
  events: Record<MailedEvent['kind'], string>
  mails: Record<keyof Mails, MailText>
}

const catalogues: Record<Language, Catalogue> = { tr, en }
const longestLine = 200
/** The longest line of an e-mail with a code, so that its button ends above 330 px of a phone. */
const longestWithCode = 100
const longestPreview = 140
const longestSubject = 250

/** Mails to institutions, which are addressed formally. */
export const toAddressees: ReadonlySet<keyof Mails> = new Set([
  'answer_link',
  'petition',
  'answer_asked',
  'answer_hidden',
  'address_changes',
  'addressee_digest',
])
/** They end with the page that mails a link: their own would give the list away once it is forwarded. */
const toSigners: ReadonlySet<keyof Mails> = new Set([
  'signature_confirm',
  'signature_reminder',
  'signature_forms',
  'signature_repeated',
  'signature_counted',
  'signature_uncounted',
  'signature_changed',
  'statement_hidden',
])
const invitations: ReadonlySet<keyof Mails> = new Set(['campaign_recommended', 'campaign_announced'])

export type CampaignContent = {
  addressee: { label: string; name: string } | undefined
  count: { number: string; text: string; nextStep: string | undefined; progress: CampaignProgress } | undefined
  picture: { address: string; alt: string } | undefined
}

export type MailContent = {
  language: Language
  site: string
  siteUrl: string
  subject: string
  heading: string
  preview: string
  greeting: string
  /** The second is the code, if there is one; the button follows it. */
  paragraphs: string[]
  code: string | undefined
  /** Names in these lines that are in another language. */
  foreign: { text: string; lang: string }[]
  quotes: (MailedQuote & { lang: string | undefined })[]
  campaign: CampaignContent | undefined
  events: { text: string; title: string; lang: string | undefined; link: string }[]
  isInvitation: boolean
  button: string
  link: string
  linkHint: string
  closing: string
  reason: string
  withdraw: { label: string; link: string } | undefined
  manage: { label: string; link: string } | undefined
  unsubscribe: { label: string; link: string } | undefined
}

const foreignOf = (text: string, language: Language): string | undefined => {
  const found = languageOfText(text)
  return found === language ? undefined : found
}

type Site = { siteName: string; siteUrl: string }

export function mailContentOf(
  { mail, language, data, campaign, events = [], lines = [], quotes = [] }: MailOrder,
  { siteName: site, siteUrl }: Site,
): MailContent {
  const { shared, mails } = catalogues[language]
  const text = mails[mail]
  const fields: Record<string, string> = { ...data }
  const words: Record<string, string> = {
    ...{ site, signature_days: String(limits.signatureDays), notice_days: String(limits.noticeDays) },
    withdraw_label: text.withdraw ?? '',
  }
  for (const [name, value] of Object.entries(fields))
    words[name] = cut(oneLine(value), fields.code ? longestWithCode : longestLine)
  // One pass: a member's text is never searched for placeholders.
  const fill = (template: string) => template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '')
  return {
    language,
    site,
    siteUrl,
    subject: cut(fill(text.subject), longestSubject),
    heading: text.heading ?? cut(fill(text.subject), longestSubject),
    code: fields.code,
    preview: cut(fill(text.preview), longestPreview),
    greeting: fill(
      words.username ? shared.greeting : toAddressees.has(mail) ? shared.greeting_addressee : shared.greeting_unnamed,
    ),
    paragraphs: [
      ...text.paragraphs.toSpliced(1, 0, ...(fields.code ? ['{code}'] : [])),
      ...(fields.shares_name ? [shared.shares_name] : []),
      ...(fields.replaces_account ? [shared.replaces_account] : []),
    ].map(fill),
    foreign: [words.title, words.update].flatMap((text = '') => {
      const lang = foreignOf(text, language)
      return lang ? [{ text, lang }] : []
    }),
    quotes: [
      ...Object.entries(text.quotes ?? {}).flatMap(([name, caption]) => {
        const quoted = manyLines(fields[name] ?? '')
        return quoted ? [{ caption: fill(caption), text: quoted }] : []
      }),
      ...quotes.map(({ caption, text, links }) => ({
        caption: oneLine(caption),
        text: manyLines(text),
        ...(links && { links }),
      })),
    ].map((quote) => ({ ...quote, lang: foreignOf(quote.text, language) })),
    campaign: campaign && campaignContentOf(campaign, language),
    events: [...events.map((event) => eventContentOf(event, language)), ...lines.map(lineContentOf)].map((event) => ({
      ...event,
      lang: foreignOf(event.title, language),
    })),
    isInvitation: invitations.has(mail),
    button: text.button,
    link: data.link,
    linkHint: shared.link,
    closing: fill(shared.closing),
    reason: fill(text.reason),
    withdraw: 'withdraw' in data ? { label: text.withdraw ?? '', link: data.withdraw } : undefined,
    manage:
      toSigners.has(mail) || fields.signed
        ? { label: shared.manage, link: `${siteUrl}${language === 'en' ? '/en' : ''}/signatures` }
        : undefined,
    unsubscribe: 'unsubscribe' in data ? { label: shared.unsubscribe, link: data.unsubscribe } : undefined,
  }
}

function eventContentOf({ kind, title, count, act = '', link }: MailedEvent, language: Language) {
  const text = new IntlMessageFormat(catalogues[language].events[kind], language).format({ count, act })
  return { text: String(text), title: cut(oneLine(title), longestLine), link }
}

const lineContentOf = ({ title, text, link }: MailedLine) => ({
  text: cut(oneLine(text), longestLine),
  title: cut(oneLine(title), longestLine),
  link,
})

function campaignContentOf(
  { addressee, signatures, goal, isClosed, picture }: MailedCampaign,
  language: Language,
): CampaignContent {
  const { shared } = catalogues[language]
  const name = cut(oneLine(addressee), longestLine)
  const number = new Intl.NumberFormat(language)
  const progress = progressOf(signatures, goal)
  const form = new Intl.PluralRules(language).select(signatures) === 'one' ? 'signatures_one' : 'signatures_other'
  return {
    addressee: name === '' ? undefined : { label: shared.addressee, name },
    count:
      signatures === 0
        ? undefined
        : {
            number: number.format(signatures),
            text: shared[form].replace('{signatures}', number.format(signatures)),
            nextStep: isClosed
              ? undefined
              : shared[progress.isGoal ? 'goal' : 'next_step'].replace('{step}', number.format(progress.next)),
            progress,
          },
    picture: picture && { address: picture.address, alt: cut(oneLine(picture.alt), longestLine) },
  }
}

export function plainText(content: MailContent): string {
  const quotes = content.quotes.flatMap(({ caption, text, links = [] }) => [
    caption,
    text.replace(/^/gm, '> '),
    ...links.map(({ label, link }) => `${label}:\n${link}`),
  ])
  const { addressee, count } = content.campaign ?? {}
  const campaign = [
    ...(addressee ? [`${addressee.label} ${addressee.name}`] : []),
    ...(count ? [[count.text, count.nextStep].filter(Boolean).join(' · ')] : []),
  ].join('\n')
  const footer = [
    content.reason,
    ...(content.manage ? [`${content.manage.label}:\n${content.manage.link}`] : []),
    ...(content.unsubscribe ? [`${content.unsubscribe.label}:\n${content.unsubscribe.link}`] : []),
  ]
  return [
    content.greeting,
    ...content.paragraphs,
    ...quotes,
    ...content.events.map(({ text, title, link }) => `${title}\n${text}\n${link}`),
    ...(campaign ? [campaign] : []),
    `${content.button}:\n${content.link}`,
    ...(content.withdraw ? [`${content.withdraw.label}:\n${content.withdraw.link}`] : []),
    content.closing,
    ['-- ', ...footer].join('\n'),
    '',
  ].join('\n\n')
}
