import type { Language } from '@sesol/contract'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import en from '../../messages/mail.en.json' with { type: 'json' }
import tr from '../../messages/mail.tr.json' with { type: 'json' }
import type { StoredMail } from './mails.ts'

const catalogues = { tr: tr.inbox, en: en.inbox }

const css = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 48rem; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
ul { list-style: none; padding: 0 }
li { border-top: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
li a { display: block; padding: .75rem 0; color: inherit; text-decoration: none }
li a:hover strong, li a:focus-visible strong { text-decoration: underline }
strong, span { display: block; overflow-wrap: anywhere }
span { opacity: .8; font-size: .875rem }
iframe { width: 100%; height: 75vh; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); background: #fff }
nav { display: flex; gap: 1.5rem }
`

function page(language: Language, title: string, ...content: ReactNode[]): string {
  const head = h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width' }),
    h('title', null, title),
    h('style', null, css),
  )
  const body = h('body', null, h('main', null, ...content))
  return `<!doctype html>${renderToStaticMarkup(h('html', { lang: language }, head, body))}`
}

const recipientOf = ({ mail }: StoredMail): string => mail.to?.flatMap(({ address }) => address ?? []).join(', ') ?? ''

type Listed = { mails: StoredMail[]; newer: string | undefined; older: string | undefined }

export function listPage(language: Language, { mails, newer, older }: Listed): string {
  const text = catalogues[language]
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const items = mails.map((stored) =>
    h(
      'li',
      { key: stored.name },
      h(
        'a',
        { href: `/mail/${stored.name}/` },
        h('strong', null, stored.mail.subject ?? ''),
        h('span', null, `${recipientOf(stored)} · ${stored.mail.date ? date.format(new Date(stored.mail.date)) : ''}`),
      ),
    ),
  )
  return page(
    language,
    text.title,
    h('h1', null, text.title),
    h('p', null, mails.length ? text.hint : text.empty),
    h('ul', null, items),
    h('nav', null, newer && h('a', { href: newer }, text.newer), older && h('a', { href: older }, text.older)),
  )
}

export function mailPage(language: Language, stored: StoredMail): string {
  const text = catalogues[language]
  const subject = stored.mail.subject ?? ''
  return page(
    language,
    subject,
    h('p', null, h('a', { href: '/mail/' }, text.back)),
    h('h1', null, subject),
    h('p', null, recipientOf(stored)),
    h('iframe', { title: subject, src: `/mail/${stored.name}/content/` }),
  )
}

/** The e-mail as its reader sees it; links open beside it. */
export const mailContent = ({ mail }: StoredMail): string =>
  (mail.html ?? '').replace('<head>', '<head><base target="_blank">')
