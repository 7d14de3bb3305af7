import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FailurePage } from '@/components/layout/failure-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ locale, path: '/throttled', title: t('throttledTitle'), hidden: true })
}

/** Served with status 429 in place of a page that is not kept, to a network that asked for many of them. */
export default async function ThrottledPage() {
  const t = await getTranslations('page')
  return (
    <FailurePage code="429" title={t('throttledTitle')} retry={t('retry')}>
      <p>{t('throttledText')}</p>
    </FailurePage>
  )
}
