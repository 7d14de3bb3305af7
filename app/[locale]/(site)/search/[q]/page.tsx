import { tidyLine } from '@sesol/shared/text'
import { foundPage } from '@/app/found-page'
import { SearchPage } from '@/components/campaigns/search/search-page'
import { listCampaigns } from '@/lib/server/campaigns'
import { found } from '@/lib/server/upstream/failures'
import { paths, readSearch } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const nothing = { next: null, previous: null, results: [] }

const page = foundPage({
  read: async ({ q }: { q: string }) => tidyLine(readSearch(q)) || undefined,
  head: (t, { read: q }) => ({ path: paths.search(q), title: t('search.results', { q }), hidden: true }),
  view: async ({ read: q }) => <SearchPage query={q} page={(await found(listCampaigns({ q }))) ?? nothing} />,
})
export const { generateMetadata } = page
export default page.render
