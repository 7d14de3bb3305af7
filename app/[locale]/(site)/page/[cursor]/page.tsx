import { pageQuery } from '@sesol/contract'
import { ArrowLeft } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { foundPage } from '@/app/found-page'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/lib/i18n/link'
import { listCampaigns } from '@/lib/server/campaigns'
import { found } from '@/lib/server/upstream/failures'
import { nextCursor } from '@/lib/shared/campaigns/featured'
import { paths, segmentText } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

export const revalidate = 300
export const generateStaticParams = () => []

async function find({ cursor }: { cursor: string }) {
  const { data } = pageQuery.safeParse({ cursor: segmentText(cursor) })
  const page = data?.cursor && (await found(listCampaigns({ cursor: data.cursor })))
  const first = page ? page.results[0] : undefined
  return page && first
    ? { path: paths.home(data?.cursor), campaigns: page.results, first, next: nextCursor(page) }
    : undefined
}

const page = foundPage({
  read: find,
  head: (t, { read: { path, first }, locale }) => ({
    path,
    title: t('home.pageTitle', { number: String(first.id) }),
    description: t('home.pageDescription', { day: formatDay(first.created_at, locale) }),
    hidden: true,
  }),
  view: async function View({ read: list, locale }) {
    const t = await getTranslations('home')
    return (
      <div className="mx-auto grid max-w-page gap-8 px-5 py-8 md:px-8 md:py-12">
        <header className="grid gap-4">
          <Link
            href={paths.home()}
            prefetch={false}
            className="inline-flex min-h-touch items-center gap-2 justify-self-start text-sm text-soft hover:text-ink"
          >
            <Icon of={ArrowLeft} className="size-4" />
            {t('newest')}
          </Link>
          <h1 className="font-serif text-4xl font-semibold">{t('earlier')}</h1>
          <p className="text-soft">{t('from', { day: formatDay(list.first.created_at, locale) })}</p>
        </header>
        <div className="min-w-0 max-w-media border-t-2 border-ink pt-7">
          <h2 className="sr-only">{(await getTranslations('results'))('heading')}</h2>
          <ListMessages>
            <CampaignList campaigns={list.campaigns} inSight={2} />
            {list.next ? (
              <LoadMore
                cursor={list.next}
                href={paths.home(list.next)}
                failure={(await getTranslations())('error.campaign.list')}
              />
            ) : null}
          </ListMessages>
        </div>
      </div>
    )
  },
})
export const { generateMetadata } = page
export default page.render
