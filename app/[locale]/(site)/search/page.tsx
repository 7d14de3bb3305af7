import { sitePage } from '@/app/site-page'
import { SearchPage } from '@/components/campaigns/search/search-page'
import { listCampaigns } from '@/lib/server/campaigns'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300
export const generateStaticParams = () => []

const page = sitePage({
  head: (t) => ({
    path: paths.search(),
    title: t('search.title'),
    description: t('search.description'),
    hidden: true,
  }),
  view: async () => <SearchPage query="" page={await listCampaigns()} />,
})
export const { generateMetadata } = page
export default page.render
