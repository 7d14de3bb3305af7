import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/server/env'
import { getPathname } from './navigation'
import { defaultLocale, type Locale, locales } from './routing'

type PageFacts = {
  locale: Locale
  /** Path without a language prefix. */
  path: string
  title?: string | undefined
  description?: string | undefined
  /** For pages that only make sense to one visitor: forms, shells. */
  hidden?: boolean
}

const absolute = (locale: Locale, path: string) => new URL(getPathname({ href: path, locale }), env().SITE_URL).href

/** What the head of a page says: itself, its address in both languages, and how it looks when it is shared. */
export async function pageMetadata({ locale, path, title, description, hidden }: PageFacts): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'site' })
  const site = env().SITE_NAME
  const fullTitle = title ? `${title} · ${site}` : t('title', { site })
  const text = description ?? t('description')
  if (hidden) return { title: fullTitle, description: text, robots: { index: false } }
  const languages = Object.fromEntries(locales.map((language) => [language, absolute(language, path)]))
  const url = absolute(locale, path)
  return {
    title: fullTitle,
    description: text,
    alternates: { canonical: url, languages: { ...languages, 'x-default': absolute(defaultLocale, path) } },
    openGraph: {
      type: 'website',
      siteName: site,
      title: title ?? fullTitle,
      description: text,
      url,
      locale: locale === 'tr' ? 'tr_TR' : 'en_GB',
    },
  }
}
