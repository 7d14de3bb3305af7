/** RFC 9116. It expires half a year after the day on which it is read. */
import { addDays } from 'date-fns/addDays'
import { startOfDay } from 'date-fns/startOfDay'
import { locales } from '@/lib/i18n/routing'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'

export const dynamic = 'force-dynamic'

const days = 182

export function GET(): Response {
  const named = operator()
  if (!named) return new Response(null, { status: 404 })
  const lines = [
    `Contact: mailto:${named.email}`,
    `Expires: ${startOfDay(addDays(new Date(), days)).toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${new URL('/.well-known/security.txt', env().SITE_URL).href}`,
    '',
  ]
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
  return new Response(lines.join('\n'), { headers })
}
