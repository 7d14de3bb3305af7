import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailurePage } from '@/components/layout/failure-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ locale, path: '/unavailable', title: t('unavailableTitle'), hidden: true })
}

/** Served with status 503 in place of a page that needs an unreachable API. */
export default async function UnavailablePage() {
  const t = await getTranslations('page')
  return (
    <FailurePage code="503" title={t('unavailableTitle')} retry={t('retry')}>
      <p>{t('unavailableText')}</p>
      <p>{t('unavailableHint')}</p>
    </FailurePage>
  )
}
