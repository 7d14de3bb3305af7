import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import { createElement as h, type ReactElement, type ReactNode } from 'react'
import type { CampaignContent, MailContent } from './content.ts'
import { logo, voice } from './drawings.ts'
import { styleSheet, styles } from './styles.ts'

const table = { role: 'presentation', cellPadding: 0, cellSpacing: 0, border: 0 } as const

const row = (...cells: ReactNode[]) => h('tbody', null, h('tr', null, ...cells))

/** Keeps “e-posta” on one line. */
const unbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string'
    ? content
        .split(/((?<!\p{L})e-\p{L}+)/iu)
        .map((part, at) => (at % 2 === 0 ? part : h('span', { key: at, style: { whiteSpace: 'nowrap' } }, part)))
    : content

const marked = (line: string, foreign: MailContent['foreign']): ReactNode[] => {
  const found = foreign.find(({ text }) => line.includes(text))
  if (!found) return [line]
  const [before, ...rest] = line.split(found.text)
  return [before, h('span', { lang: found.lang, dir: 'auto' }, found.text), rest.join(found.text)]
}

const paragraph = (...content: ReactNode[]) =>
  h(Text, { className: 'ink', style: styles.text }, ...content.map(unbroken))

const small = (...content: ReactNode[]) => h(Text, { className: 'soft', style: styles.small }, ...content.map(unbroken))

const link = (href: string, label: string) => h(Link, { href, className: 'accent', style: styles.link }, label)

const head = (site: string, siteUrl: string) =>
  h(
    'table',
    { ...table, width: '100%', style: { marginBottom: '16px' } },
    row(
      h(
        'td',
        { className: 'head', style: styles.head },
        h(
          Link,
          { href: siteUrl, style: { textDecoration: 'none' } },
          h('table', table, row(logo(), h('td', { className: 'ink', style: styles.site }, site))),
        ),
      ),
    ),
  )

const kicker = ({ label, name }: NonNullable<CampaignContent['addressee']>) =>
  h(
    Text,
    { className: 'soft', style: styles.kicker },
    h('span', { className: 'accent', style: styles.accent }, label),
    ' ',
    h('bdi', null, name),
  )

const picture = ({ address, alt }: NonNullable<CampaignContent['picture']>) =>
  h(Img, { src: address, alt, width: '560', className: 'picture soft', style: styles.picture })

function count({ number, text, nextStep, progress }: NonNullable<CampaignContent['count']>) {
  const [before, after] = text.split(number)
  const { width, figure } = voice(progress)
  return h(
    'table',
    { ...table, style: { marginBottom: '24px' } },
    row(
      h('td', { width, 'aria-hidden': true }, figure),
      h(
        'td',
        { style: { paddingLeft: '14px' } },
        h(
          Text,
          { className: 'ink', style: styles.count },
          before,
          h('strong', { className: 'accent', style: styles.number }, number),
          after,
        ),
        nextStep && h(Text, { className: 'soft', style: styles.nextStep }, nextStep),
      ),
    ),
  )
}

const quote = ({ caption, text, lang, links = [] }: MailContent['quotes'][number]) => [
  h(Text, { className: 'ink', style: styles.caption }, caption),
  h('blockquote', { lang, style: { margin: '0' } }, h(Text, { className: 'soft line', style: styles.quote }, text)),
  ...links.map(({ label, link: address }) => paragraph(link(address, label))),
]

const event = ({ text, title, lang, link: address }: MailContent['events'][number]) =>
  h(
    'div',
    { className: 'line', style: styles.event },
    h(Link, { href: address, className: 'ink', style: styles.eventTitle }, h('bdi', { lang }, title)),
    h(Text, { className: 'soft', style: styles.nextStep }, text),
  )

const button = ({ link: href, button: label }: MailContent) =>
  h(Section, { style: { margin: '4px 0 20px' } }, h(Button, { href, className: 'button', style: styles.button }, label))

const documentHead = (subject: string) =>
  h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // The digits of a code are no telephone number.
    h('meta', { name: 'format-detection', content: 'telephone=no' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('title', null, subject),
    h('style', null, styleSheet),
  )

function story(content: MailContent): ReactNode[] {
  const { heading, greeting, paragraphs, code, foreign, quotes, events, campaign, isInvitation } = content
  return [
    !code && campaign?.addressee && kicker(campaign.addressee),
    h(
      Heading,
      { as: 'h1', className: 'ink heading', style: styles.heading },
      ...marked(heading, foreign).map(unbroken),
    ),
    isInvitation && campaign?.picture && picture(campaign.picture),
    !code && paragraph(greeting),
    ...paragraphs.flatMap((each) =>
      each === code
        ? [h(Text, { className: 'ink', style: styles.code }, code), button(content)]
        : [paragraph(...marked(each, foreign))],
    ),
    ...quotes.flatMap(quote),
    ...events.map(event),
    campaign?.count && count(campaign.count),
    !code && button(content),
  ]
}

export function layout(content: MailContent): ReactElement {
  const { campaign, isInvitation, withdraw, manage, unsubscribe } = content
  return h(
    Html,
    { lang: content.language, dir: 'ltr' },
    documentHead(content.subject),
    h(
      Body,
      { className: 'paper', style: styles.body },
      h(Preview, null, content.preview),
      h(
        Container,
        { style: styles.column },
        head(content.site, content.siteUrl),
        ...story(content),
        small(content.linkHint, h('br'), link(content.link, content.link)),
        withdraw && paragraph(link(withdraw.link, withdraw.label)),
        !isInvitation && campaign?.picture && picture(campaign.picture),
        paragraph(content.closing),
        h(Hr, { className: 'line', style: styles.rule }),
        small(content.reason),
        manage && small(link(manage.link, manage.label)),
        unsubscribe && small(link(unsubscribe.link, unsubscribe.label)),
      ),
    ),
  )
}
