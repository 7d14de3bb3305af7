import type { Language } from '@sesol/contract'
import { createElement as h } from 'react'
import en from '../../messages/mail.en.json' with { type: 'json' }
import tr from '../../messages/mail.tr.json' with { type: 'json' }
import { htmlPage } from '../http/html-page.ts'
import type { StoredMail } from './mails.ts'

const catalogues = { tr: tr.inbox, en: en.inbox }

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
  return htmlPage(
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
  return htmlPage(
    language,
    subject,
    h('p', null, h('a', { href: '/mail/' }, text.back)),
    h('h1', null, subject),
    h('p', null, recipientOf(stored)),
    h('iframe', { title: subject, src: `/mail/${stored.name}/content/` }),
  )
}

export const mailContent = ({ mail }: StoredMail): string =>
  (mail.html ?? '').replace('<head>', '<head><base target="_blank">')
