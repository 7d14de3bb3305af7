/** `/robots.txt`: what is not for robots, and where the map lies. */
import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale } from '@/lib/i18n/routing'
import { notPages } from '@/lib/shared/not-pages'

// Made when it is asked for: while building, nobody knows the site's address.
export const dynamic = 'force-dynamic'

/** The rest would only cost robots their time. A page that they shall not list says so itself, so they have to be able to read it. */
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
