import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoticePage } from '@/components/layout/notice-page'
import { operatorRows } from '@/components/layout/operator-rows'
import { SiteSection } from '@/components/layout/site-page'
import { type Definition, Definitions } from '@/components/ui/definitions'
import { linkTo } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { env } from '@/lib/server/env'
import { type Operator, operator } from '@/lib/server/operator'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'imprint' })
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: paths.imprint, title: t('title'), description })
}

export default async function ImprintPage() {
  const t = await getTranslations('imprint')
  const named = operator()
  return (
    <NoticePage name="imprint" title={t('title')} lead={t('lead', { site: env().SITE_NAME })}>
      {named ? <Identity named={named} /> : null}
      <SiteSection id="content" title={t('contentTitle')}>
        <p>{t.rich('content', { rules: linkTo(paths.rules()), contact: linkTo(paths.contact) })}</p>
      </SiteSection>
    </NoticePage>
  )
}

async function Identity({ named }: { named: Operator }) {
  const t = await getTranslations('imprint')
  const rows: Definition[] = await operatorRows(named)
  if (named.mersis) rows.push([t('mersis'), named.mersis])
  if (named.verbis) rows.push([t('verbis'), named.verbis])
  const { name, address } = named.host
  return (
    <>
      <SiteSection id="operator" title={t('operatorTitle')}>
        <Definitions rows={rows} />
      </SiteSection>
      <SiteSection id="host" title={t('hostTitle')}>
        <p>
          {name}, {address}
        </p>
      </SiteSection>
    </>
  )
}
