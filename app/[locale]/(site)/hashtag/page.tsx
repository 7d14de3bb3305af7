import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'

export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const locale = await localeOf(params)
  const t = await getTranslations({ locale })
  return pageMetadata({ locale, path: '/', title: t('error.hashtag.missing'), hidden: true })
}

export default function NoHashtagPage() {
  return <NothingHere what="hashtag" />
}
