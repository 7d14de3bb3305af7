import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import type { MailContent } from './content.ts'

const colors = {
  paper: '#FBFAF8',
  surface: '#FFFFFF',
  ink: '#1C1917',
  soft: '#57514B',
  line: '#E3DDD4',
  brand: '#C81E3A',
}
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const serif = "Newsreader, Georgia, 'Times New Roman', serif"

const text = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: colors.ink }
const small = { margin: '0 0 8px', fontSize: '13px', lineHeight: '20px', color: colors.soft }
const address = { color: colors.brand, wordBreak: 'break-all' } as const

const styles = {
  body: { margin: '0', padding: '24px 12px', backgroundColor: colors.paper, fontFamily: sans },
  card: {
    maxWidth: '560px',
    padding: '32px',
    backgroundColor: colors.surface,
    border: `1px solid ${colors.line}`,
    borderTop: `4px solid ${colors.brand}`,
    borderRadius: '8px',
  },
  site: { ...small, margin: '0 0 16px', fontWeight: 600, color: colors.brand },
  heading: { margin: '0 0 20px', fontFamily: serif, fontSize: '26px', lineHeight: '34px', color: colors.ink },
  quote: {
    ...text,
    padding: '4px 0 4px 16px',
    borderLeft: `3px solid ${colors.line}`,
    color: colors.soft,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  button: {
    padding: '13px 24px',
    borderRadius: '8px',
    backgroundColor: colors.brand,
    color: colors.surface,
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  rule: { margin: '24px 0 16px', borderColor: colors.line },
} as const

/** React escapes all text. */
export function layout(content: MailContent): ReactElement {
  return h(
    Html,
    { lang: content.language, dir: 'ltr' },
    h(Head, null, h('title', null, content.subject), h('meta', { name: 'color-scheme', content: 'light' })),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, content.preview),
      h(
        Container,
        { style: styles.card },
        h(Text, { style: styles.site }, content.site),
        h(Heading, { as: 'h1', style: styles.heading }, content.subject),
        h(Text, { style: text }, content.greeting),
        ...content.paragraphs.map((paragraph) => h(Text, { style: text }, paragraph)),
        ...content.quotes.flatMap(({ caption, text: quoted }) => [
          h(Text, { style: { ...text, margin: '0 0 8px' } }, caption),
          h('blockquote', { style: { margin: '0' } }, h(Text, { style: styles.quote }, quoted)),
        ]),
        h(
          Section,
          { style: { margin: '24px 0' } },
          h(Button, { href: content.link, style: styles.button }, content.button),
        ),
        h(
          Text,
          { style: small },
          content.linkHint,
          h('br'),
          h(Link, { href: content.link, style: address }, content.link),
        ),
        content.withdraw &&
          h(
            Text,
            { style: text },
            h(Link, { href: content.withdraw.link, style: { color: colors.brand } }, content.withdraw.label),
          ),
        h(Text, { style: text }, content.closing),
        h(Hr, { style: styles.rule }),
        h(Text, { style: small }, content.reason),
        content.unsubscribe &&
          h(
            Text,
            { style: small },
            h(Link, { href: content.unsubscribe.link, style: address }, content.unsubscribe.label),
          ),
      ),
    ),
  )
}
