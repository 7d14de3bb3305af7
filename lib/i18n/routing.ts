import { defineRouting } from 'next-intl/routing'

export const locales = ['tr', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'tr'

export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
})

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text)
}
