import { getTranslations } from 'next-intl/server'
import { absolute } from '@/lib/i18n/addresses'
import { localeOf } from '@/lib/i18n/params'
import { env } from '@/lib/server/env'
import { paths } from '@/lib/shared/paths'
import { escapeMarkup } from '@/lib/shared/text/xml'

export const dynamic = 'force-static'
export const revalidate = 86400
export const generateStaticParams = () => []

type Context = { params: Promise<{ locale: string }> }

export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'search' })
  const text = (name: string, content: string) => `<${name}>${escapeMarkup(content)}</${name}>`
  const template = `${absolute(locale, paths.search())}?q={searchTerms}`
  const document = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    text('ShortName', env().SITE_NAME.slice(0, 16)),
    text('Description', t('description')),
    text('InputEncoding', 'UTF-8'),
    text('Language', locale),
    `<Image type="image/svg+xml">${escapeMarkup(new URL('/icon.svg', env().SITE_URL).href)}</Image>`,
    `<Url type="text/html" template="${escapeMarkup(template)}"/>`,
    '</OpenSearchDescription>',
  ].join('\n')
  return new Response(document, { headers: { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' } })
}
