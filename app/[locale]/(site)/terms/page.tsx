import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoticeItem, NoticeItems, NoticePage } from '@/components/layout/notice-page'
import { SiteSection } from '@/components/layout/site-page'
import { linkTo, strong } from '@/components/ui/text-link'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { env } from '@/lib/server/env'
import { operator } from '@/lib/server/operator'
import { paths } from '@/lib/shared/paths'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'terms' })
  const description = t('description', { site: env().SITE_NAME })
  return pageMetadata({ locale, path: paths.terms, title: t('title'), description })
}

const chapters = {
  use: ['use.free', 'use.account', 'use.signature'],
  content: ['content.yours', 'content.licence', 'content.rules', 'content.decisions'],
  service: ['service.delivery', 'service.outage', 'service.responsibility'],
  end: ['end.leave', 'end.close', 'end.changes'],
} as const

export default async function TermsPage() {
  const t = await getTranslations('terms')
  const site = env().SITE_NAME
  const name = operator()?.name
  const values = {
    b: strong,
    site,
    rules: linkTo(paths.rules()),
    settings: linkTo(paths.settings),
    privacy: linkTo(paths.privacy),
  }
  return (
    <NoticePage name="terms" title={t('title')} lead={t('lead', { site })}>
      {name ? (
        <SiteSection id="parties" title={t('partiesTitle')}>
          <p>{t.rich('parties', { site, name, imprint: linkTo(paths.imprint) })}</p>
        </SiteSection>
      ) : null}
      {(Object.keys(chapters) as (keyof typeof chapters)[]).map((chapter) => (
        <SiteSection key={chapter} id={chapter} title={t(`${chapter}Title`)}>
          <NoticeItems>
            {chapters[chapter].map((item) => (
              <NoticeItem key={item}>{t.rich(item, values)}</NoticeItem>
            ))}
          </NoticeItems>
        </SiteSection>
      ))}
      <SiteSection id="law" title={t('lawTitle')}>
        <p>{t('law')}</p>
      </SiteSection>
    </NoticePage>
  )
}
