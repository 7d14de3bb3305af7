import { Readable } from 'node:stream'
import type { TextLanguage } from '@sesol/contract'
import { SitemapIndexStream, type SitemapItemLoose, SitemapStream } from 'sitemap'
import { absolute, languageAddresses } from '@/lib/i18n/addresses'
import { type Locale, locales } from '@/lib/i18n/routing'

/** `only`: of a text that is not translated; `language`: of the original. */
export type MapEntry = {
  path: string
  changed?: string | undefined
  only?: Locale | undefined
  language?: TextLanguage | undefined
}

function* items(entries: readonly MapEntry[]): Generator<SitemapItemLoose> {
  for (const { path, changed, only, language } of entries) {
    const links = only ? [] : Object.entries(languageAddresses(path, language)).map(([lang, url]) => ({ lang, url }))
    const dated = changed !== undefined && !Number.isNaN(Date.parse(changed)) && { lastmod: changed }
    for (const locale of only ? [only] : locales) yield { url: absolute(locale, path), links, ...dated }
  }
}

const namespaces = { xhtml: true, news: false, video: false, image: false }

/** The library cannot write an empty part. */
const empty =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>'

export const siteMapXml = (entries: readonly MapEntry[]): Readable =>
  entries.length === 0
    ? Readable.from([Buffer.from(empty)])
    : Readable.from(items(entries)).pipe(new SitemapStream({ xmlns: namespaces }))

export const siteMapIndexXml = (addresses: readonly string[]): Readable =>
  Readable.from(addresses.map((url) => ({ url }))).pipe(new SitemapIndexStream())
