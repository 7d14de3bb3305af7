'use client'

import { useLocale } from 'next-intl'
import type { MouseEvent } from 'react'
import { usePathname } from '@/lib/i18n/navigation'
import { type Locale, locales, localized } from '@/lib/i18n/routing'
import { publicPath } from '@/lib/shared/paths'
import { languageCookie } from '@/lib/shared/storage-keys'

const names: Record<Locale, string> = { tr: 'Türkçe', en: 'English' }
const year = 31_536_000

function choose(locale: Locale, pathname: string, event: MouseEvent<HTMLAnchorElement>) {
  // biome-ignore lint/suspicious/noDocumentCookie: the early script must be able to read it before anything else runs
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=${year}; samesite=lax`
  // A page that serves many URLs was rendered without the current one.
  event.currentTarget.pathname = localized(locale, pathname)
  event.currentTarget.search = location.search
  event.currentTarget.hash = location.hash
}

/** A full navigation, because the document changes its language. Spread `link` on an `<a>`. */
export function useLanguageLinks(onChosen?: (locale: Locale) => void) {
  const current = useLocale()
  const pathname = usePathname()
  return locales.map((locale) => ({
    locale,
    name: names[locale],
    isCurrent: locale === current,
    link: {
      href: localized(locale, publicPath(pathname)),
      hrefLang: locale,
      lang: locale,
      'aria-current': locale === current ? ('true' as const) : undefined,
      suppressHydrationWarning: true,
      onClick: (event: MouseEvent<HTMLAnchorElement>) => {
        choose(locale, pathname, event)
        onChosen?.(locale)
      },
    },
  }))
}
