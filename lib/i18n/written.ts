import type { TextLanguage } from '@sesol/contract'
import { useLocale } from 'next-intl'
import type { Locale } from './routing'

const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur'] satisfies TextLanguage[]

type Written = { lang: string; dir: 'auto' | 'rtl' } | { dir: 'auto' }

/** Attributes of a text of a member; a text in the language of the page needs no name of it. */
export function written(language: string | null | undefined, locale: Locale): Written {
  if (!language || language === locale) return { dir: 'auto' }
  return { lang: language, dir: rightToLeft.includes(language) ? 'rtl' : 'auto' }
}

export const languageName = (language: string, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language

export const useWritten = (language?: string | null) => written(language, useLocale())
