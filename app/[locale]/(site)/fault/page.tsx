import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailurePage } from '@/components/layout/failure-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'ui' })
  return pageMetadata({ locale, path: '/fault', title: t('errorTitle'), hidden: true })
}

/** Served with status 500 in place of a page that threw. */
export default async function FaultPage() {
  const t = await getTranslations('ui')
  return (
    <FailurePage code="500" title={t('errorTitle')} retry={t('retry')}>
      <p>{t('errorText')}</p>
    </FailurePage>
  )
}
