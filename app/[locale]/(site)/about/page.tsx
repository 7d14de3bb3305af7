import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SitePage, SiteSection } from '@/components/layout/site-page'
import { StructuredData } from '@/components/layout/structured-data'
import { linkTo } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { env } from '@/lib/server/env'
import { howSigned } from '@/lib/server/how-signed'
import { operator } from '@/lib/server/operator'
import { fixedPageData } from '@/lib/server/structured-data'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'about' })
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: paths.about, title: t('title'), description })
}

const promises = ['person', 'counts', 'free', 'text', 'leave'] as const

export default async function AboutPage({ params }: LocaleParams) {
  const locale = await localeOf(params)
  const t = await getTranslations('about')
  const { SITE_NAME: site } = env()
  const signatures = await howSigned()
  const name = operator()?.name
  return (
    <SitePage name="about" title={t('title')} lead={t('lead')}>
      <SiteSection id="why" title={t('whyTitle')}>
        <div className="grid gap-4 font-serif text-lg">
          <p>{t('why.alone')}</p>
          <p>{t('why.together', { site })}</p>
        </div>
      </SiteSection>
      <SiteSection id="promises" title={t('promisesTitle')}>
        <ul className="grid border-b border-line">
          {promises
            .filter((promise) => t.has(`promises.${promise}`))
            .map((promise) => (
              <li key={promise} className="border-t border-line py-4">
                {t.rich(`promises.${promise}`, { signatures, rules: linkTo(paths.rules()) })}
              </li>
            ))}
        </ul>
      </SiteSection>
      {name ? (
        <SiteSection id="operator" title={t('operatorTitle')}>
          <p>
            {t('operator', { site, name })} {t.rich('reach', { contact: linkTo(paths.contact) })}
          </p>
        </SiteSection>
      ) : null}
      <StructuredData things={fixedPageData({ type: 'AboutPage', locale, path: paths.about, name: t('title') })} />
    </SitePage>
  )
}
