import { env } from '@/lib/server/env'
import { defaultLocale, type Locale, locales } from './routing'

const localized = (locale: Locale, path: string) =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

/** The full address of a page for readers elsewhere: from the site's setting, never from what a request names. */
export function absolute(locale: Locale, path: string): string {
  return new URL(localized(locale, path), env().SITE_URL).href
}

/** The same page in each language, by what `hreflang` calls them. */
export function languageAddresses(path: string): Record<Locale | 'x-default', string> {
  const each = locales.map((locale) => [locale, absolute(locale, path)])
  return { ...Object.fromEntries(each), 'x-default': absolute(defaultLocale, path) }
}

/** The locale as Open Graph and structured data write it. */
export const regions: Record<Locale, string> = { tr: 'tr_TR', en: 'en_GB' }
