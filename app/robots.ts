import type { MetadataRoute } from 'next'
import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale } from '@/lib/i18n/routing'
import { notPages } from '@/lib/shared/not-pages'

// Made when it is asked for: while building, nobody knows the site's address.
export const dynamic = 'force-dynamic'

/** What would only cost robots their time. What they shall not list says so itself, so they have to be able to read it. */
const forRobots = new Set(['media', 'oembed', 'sitemaps'])
const calls = notPages.filter((segment) => !forRobots.has(segment)).map((segment) => `/${segment}/`)

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: calls },
    sitemap: absolute(defaultLocale, '/sitemap.xml'),
  }
}
