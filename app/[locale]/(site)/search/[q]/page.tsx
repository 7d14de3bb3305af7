import { tidyLine } from '@sesol/shared/text'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { SearchPage } from '@/components/campaigns/search/search-page'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { listCampaigns } from '@/lib/server/campaigns'
import { found } from '@/lib/server/upstream/not-found'
import { paths, readSearch } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; q: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

const queryOf = async (params: PageProps['params']) => tidyLine(readSearch((await params).q))

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const query = await queryOf(params)
  const title = query
    ? (await getTranslations('search'))('results', { q: query })
    : (await getTranslations('page'))('notFoundTitle')
  return pageMetadata({ locale, path: paths.search(query), title, hidden: true })
}

export default async function AnsweredSearch({ params }: PageProps) {
  const query = await queryOf(params)
  if (query === '') return <NothingHere what="page" />
  const nothing = { next: null, previous: null, results: [] }
  return <SearchPage query={query} page={(await found(listCampaigns({ q: query }))) ?? nothing} />
}
