import { absolute } from '@/lib/i18n/addresses'
import { defaultLocale } from '@/lib/i18n/routing'
import { siteMapParts, xmlResponse } from '@/lib/server/site-map'
import { siteMapIndexXml } from '@/lib/server/site-map/xml'

export const dynamic = 'force-dynamic'

export function GET(): Promise<Response> {
  return xmlResponse(async () => {
    const parts = await siteMapParts()
    return siteMapIndexXml(parts.map(({ kind, number }) => absolute(defaultLocale, `/sitemaps/${kind}-${number}.xml`)))
  })
}
