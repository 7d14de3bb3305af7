import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Section, Text } from '@react-email/components'
import { createElement as h, type ReactElement } from 'react'
import type { Letter } from './letter.ts'

/** The light colours of the site. */
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

/** The HTML version. React escapes every text. */
export function layout(letter: Letter): ReactElement {
  return h(
    Html,
    { lang: letter.language, dir: 'ltr' },
    h(Head, null, h('title', null, letter.subject), h('meta', { name: 'color-scheme', content: 'light' })),
    h(
      Body,
      { style: styles.body },
      h(Preview, null, letter.preview),
      h(
        Container,
        { style: styles.card },
        h(Text, { style: styles.site }, letter.site),
        h(Heading, { as: 'h1', style: styles.heading }, letter.subject),
        h(Text, { style: text }, letter.greeting),
        ...letter.paragraphs.map((paragraph) => h(Text, { style: text }, paragraph)),
        ...letter.quotes.flatMap(({ caption, text: quoted }) => [
          h(Text, { style: { ...text, margin: '0 0 8px' } }, caption),
          h('blockquote', { style: { margin: '0' } }, h(Text, { style: styles.quote }, quoted)),
        ]),
        h(
          Section,
          { style: { margin: '24px 0' } },
          h(Button, { href: letter.link, style: styles.button }, letter.button),
        ),
        h(
          Text,
          { style: small },
          letter.linkHint,
          h('br'),
          h(Link, { href: letter.link, style: address }, letter.link),
        ),
        h(Text, { style: text }, letter.closing),
        h(Hr, { style: styles.rule }),
        h(Text, { style: small }, letter.reason),
        letter.unsubscribe &&
          h(
            Text,
            { style: small },
            h(Link, { href: letter.unsubscribe.link, style: address }, letter.unsubscribe.label),
          ),
      ),
    ),
  )
}
