'use client'

import { Check } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { Disclosure, disclosureItem } from '@/components/ui/disclosure'
import { getPathname, usePathname } from '@/lib/i18n/navigation'
import { type Locale, locales } from '@/lib/i18n/routing'
import { publicPath } from '@/lib/shared/paths'
import { languageCookie } from './early-scripts'

// Each language is written in itself: its readers look for that word, whatever the page speaks.
const names: Record<Locale, string> = { tr: 'Türkçe', en: 'English' }
const year = 31_536_000

function choose(locale: Locale, pathname: string, event: MouseEvent<HTMLAnchorElement>) {
  // biome-ignore lint/suspicious/noDocumentCookie: the early script must be able to read it before anything else runs
  document.cookie = `${languageCookie}=${locale}; path=/; max-age=${year}; samesite=lax`
  // A page that lies under many addresses was rendered for none of them.
  event.currentTarget.pathname = getPathname({ href: pathname, locale })
  event.currentTarget.search = location.search
  event.currentTarget.hash = location.hash
}

/** Leads to the same page in the other language by a real navigation: the whole document changes its language. */
export function LanguageMenu() {
  const t = useTranslations('layout')
  const current = useLocale()
  const pathname = usePathname()
  return (
    <Disclosure
      button={
        <span>
          {current.toUpperCase()}
          <span className="sr-only">, {t('language')}</span>
        </span>
      }
      buttonClassName="grid size-touch place-items-center rounded-full text-sm font-semibold text-ink hover:bg-sunken"
    >
      <ul>
        {locales.map((locale) => (
          <li key={locale}>
            <a
              href={getPathname({ href: publicPath(pathname), locale })}
              suppressHydrationWarning
              hrefLang={locale}
              lang={locale}
              aria-current={locale === current ? 'true' : undefined}
              onClick={(event) => choose(locale, pathname, event)}
              className={disclosureItem}
            >
              <Check aria-hidden="true" className={locale === current ? 'size-4.5' : 'invisible size-4.5'} />
              {names[locale]}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
