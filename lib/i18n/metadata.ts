import type { TextLanguage } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { env } from '@/lib/server/env'
import { type FeedOf, paths } from '@/lib/shared/paths'
import { shareImageSize } from '@/lib/shared/sharing/share-image'
import { excerpt } from '@/lib/shared/text/excerpt'
import { absolute, languageAddresses, originalLocale, regions } from './addresses'
import { type Locale, locales } from './routing'

export type PageFacts = {
  locale: Locale
  path: string
  title?: string | undefined
  description?: string | undefined
  /** `noindex`: forms, search results, later pages of a list and former texts. */
  hidden?: boolean
  image?: string
  article?: { published: string; modified: string; author: string; section: string; tags: readonly string[] }
  profile?: { username: string }
  feed?: FeedOf
  embeddable?: boolean
  /** The language of a member's text, which has one address unless it is translated. */
  language?: TextLanguage
  isTranslated?: boolean
}

/** Search engines truncate longer titles. */
const titleLength = 65

function openGraphType({ locale, article, profile }: PageFacts) {
  if (profile) return { type: 'profile', ...profile } as const
  if (!article) return { type: 'website' } as const
  const { published, modified, author, section, tags } = article
  return {
    type: 'article',
    publishedTime: published,
    modifiedTime: modified,
    authors: [absolute(locale, author)],
    section,
    tags: [...tags],
  } as const
}

async function feedTitle({ locale, title, feed }: PageFacts): Promise<string> {
  const site = env().SITE_NAME
  if (typeof feed !== 'object') return site
  if (feed.kind !== 'topic') return `${title} · ${site}`
  const t = await getTranslations({ locale, namespace: 'values' })
  return `${t(`topic.${feed.key}`)} · ${site}`
}

export async function pageMetadata(facts: PageFacts): Promise<Metadata> {
  const { locale, path, title, description, hidden, image, feed, embeddable, language, isTranslated } = facts
  const t = await getTranslations({ locale, namespace: 'site' })
  const site = env().SITE_NAME
  const siteTitle = t('title', { site })
  const fullTitle = title ? `${excerpt(title, titleLength)} · ${site}` : siteTitle
  const text = description || t('description')
  const isBoth = !language || isTranslated
  const original = isBoth ? locale : originalLocale(language)
  const url = absolute(original, path)
  const picture = {
    url: absolute(locale, image ?? paths.shareImage('site')),
    ...shareImageSize,
    type: 'image/jpeg',
    alt: image && title ? title : siteTitle,
  }
  const shared = { title: title ?? siteTitle, description: text }
  return {
    title: fullTitle,
    description: text,
    robots: hidden ? { index: false } : { index: true, follow: true, 'max-image-preview': 'large' },
    ...(!hidden && {
      alternates: {
        canonical: url,
        ...(isBoth && { languages: languageAddresses(path, language) }),
        types: {
          ...(feed && {
            'application/atom+xml': [{ url: absolute(locale, paths.feed(feed)), title: await feedTitle(facts) }],
          }),
          ...(embeddable && {
            'application/json+oembed': [{ url: oembedAddress(absolute(locale, path)), title: fullTitle }],
          }),
        },
      },
    }),
    openGraph: {
      ...openGraphType(facts),
      ...shared,
      siteName: site,
      ...(!hidden && { url }),
      locale: regions[original],
      ...(isBoth && {
        alternateLocale: locales.filter((other) => other !== locale).map((other) => regions[other]),
      }),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', ...shared, images: [{ url: picture.url, alt: picture.alt }] },
  }
}

const oembedAddress = (url: string) => `${new URL('/oembed', url).href}?format=json&url=${encodeURIComponent(url)}`
