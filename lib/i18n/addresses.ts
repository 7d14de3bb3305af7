import type { TextLanguage } from '@sesol/contract'
import { env } from '@/lib/server/env'
import { defaultLocale, type Locale, locales, localized } from './routing'

/** An absolute URL, from SITE_URL and not from the request. */
export function absolute(locale: Locale, path: string): string {
  return new URL(localized(locale, path), env().SITE_URL).href
}

/** Where a text that is not translated has its only URL. */
export const originalLocale = (language: string | null | undefined): Locale =>
  locales.find((locale) => locale === language) ?? defaultLocale

type LanguageAddresses = Partial<Record<TextLanguage | 'x-default', string>>

/** `language`: of an original that is translated, which need not be that of its page. */
export function languageAddresses(path: string, language?: TextLanguage): LanguageAddresses {
  const home = language && originalLocale(language)
  const each = locales.map((locale) => [locale === home ? language : locale, absolute(locale, path)])
  return { ...Object.fromEntries(each), 'x-default': absolute(defaultLocale, path) }
}

export const regions: Record<Locale, string> = { tr: 'tr_TR', en: 'en_GB' }
