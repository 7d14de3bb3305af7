export const locales = ['tr', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'tr'

export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text)
}

/** The path of a page in a language: Turkish has no prefix. */
export const localized = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`

/** The opposite of {@link localized}; the server writes both prefixes. */
export function withoutLocale(path: string): string {
  const [, first, ...rest] = path.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : path
}
