import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale, namespace: 'page' })
  return pageMetadata({ locale, path: '/', title: t('notFoundTitle'), hidden: true })
}

export default function MissingPage() {
  return <NothingHere what="page" />
}
