import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { SearchPage } from '@/components/campaigns/search/search-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { listCampaigns } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  const t = await getTranslations('search')
  return pageMetadata({
    locale: await localeOf(params),
    path: paths.search(),
    title: t('title'),
    description: t('description'),
    hidden: true,
  })
}

export default async function EmptySearch() {
  return <SearchPage query="" page={await listCampaigns()} />
}
