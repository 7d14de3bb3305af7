import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale } from '@/lib/i18n/routing'
import { notPages } from '@/lib/shared/not-pages'

// The site's URL is not known at build time.
export const dynamic = 'force-dynamic'

/** Pages with `noindex` are absent here, because crawlers must read them to see it. */
const forRobots = new Set(['media', 'oembed', 'sitemaps'])

export function GET(): Response {
  const calls = notPages.filter((segment) => !forRobots.has(segment))
  const lines = [
    'User-agent: *',
    ...calls.map((segment) => `Disallow: /${segment}/`),
    '',
    `Sitemap: ${absolute(defaultLocale, '/sitemap.xml')}`,
    '',
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return new Response(lines.join('\n'), { headers })
}
