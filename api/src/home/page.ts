import type { Language } from '@sesol/contract'
import { createElement as h } from 'react'
import en from '../../messages/home.en.json' with { type: 'json' }
import tr from '../../messages/home.tr.json' with { type: 'json' }
import type { Config } from '../config.ts'
import { htmlPage } from '../http/html-page.ts'

const catalogues = { tr, en }

type Shown = Pick<Config, 'siteName' | 'siteUrl' | 'apiDocs'> & { mail: Pick<Config['mail'], 'inbox'> }

export function homePage(language: Language, { siteName, siteUrl, apiDocs, mail }: Shown): string {
  const text = catalogues[language]
  const fill = (template: string) => template.replaceAll('{site}', siteName)
  const links: [string, string][] = [[siteUrl, fill(text.site)]]
  if (apiDocs) links.push(['/docs/', text.docs], ['/schema/', text.schema])
  if (mail.inbox) links.push(['/mail/', text.inbox])
  return htmlPage(
    language,
    fill(text.title),
    h('h1', null, fill(text.title)),
    h('p', null, fill(text.what)),
    h('p', null, apiDocs ? text.reader : text.closed),
    h('ul', null, ...links.map(([href, label]) => h('li', { key: href }, h('a', { href }, h('strong', null, label))))),
  )
}
