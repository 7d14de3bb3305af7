import type { Campaign, Ordering } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { sitePage } from '@/app/site-page'
import { Featured } from '@/components/campaigns/cards/featured'
import { Winner } from '@/components/campaigns/cards/winner'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import { NoCampaigns } from '@/components/campaigns/lists/empty-list'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { ChannelInvitation } from '@/components/campaigns/page/channel-invitation'
import { TopicList } from '@/components/campaigns/search/topic-list'
import { StructuredData } from '@/components/layout/head-tags'
import { Hero } from '@/components/layout/hero'
import { Link } from '@/lib/i18n/link'
import { getWinner, listCampaigns, offeredOrderings } from '@/lib/server/campaigns'
import { operator } from '@/lib/server/operator'
import { getTotals } from '@/lib/server/site'
import { homeData } from '@/lib/server/structured-data'
import { apartFrom, featuredOf, mostFeatured, nextCursor } from '@/lib/shared/campaigns/featured'
import { cx } from '@/lib/shared/class-names'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300

// Rendered on the first request: a build needs no API.
export const generateStaticParams = () => []

const inSight = 4

const staysInView = 'lg:tall:sticky lg:tall:top-6'

const fullRow = 4

/** A refused list leaves a page without it; an unreachable API throws and becomes 503. */
function readNewest() {
  return listCampaigns().catch((error: unknown) => {
    if (error instanceof ApiError && error.status < 500) return undefined
    throw error
  })
}

async function readSorted(ordering: Ordering): Promise<readonly Campaign[]> {
  try {
    return (await offeredOrderings()).includes(ordering) ? (await listCampaigns({ ordering })).results : []
  } catch {
    return []
  }
}

async function readFeatured(newest: readonly Campaign[]) {
  const below = newest.slice(0, inSight)
  const signed = apartFrom(below, await readSorted('week'))
  if (signed.length >= fullRow) return { isOfWeek: true, campaigns: signed.slice(0, mostFeatured) }
  return { isOfWeek: false, campaigns: apartFrom(below, featuredOf(await readSorted('trending'), newest)) }
}

const page = sitePage({
  head: () => ({ path: '/', feed: 'all' }),
  view: async function View({ locale }) {
    const t = await getTranslations('home')
    const failure = (await getTranslations())('error.campaign.list')
    const browse = (await getTranslations('search'))('explore')
    const [page, totals, winner] = await Promise.all([readNewest(), getTotals(), getWinner()])
    const { channel } = operator() ?? {}
    const campaigns = page?.results ?? []
    const featured = await readFeatured(campaigns)
    const cursor = page && nextCursor(page)
    return (
      <ListMessages>
        <Hero totals={totals} />
        <div className="mx-auto grid max-w-page gap-8 px-5 md:gap-16 md:px-8">
          <Featured {...featured} />
          {winner ? <Winner campaign={winner} /> : null}
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,650px)_minmax(16rem,1fr)]">
            <section aria-labelledby="latest" className="min-w-0">
              <div className="flex items-center justify-between gap-x-4 border-t-2 border-ink pt-0.5 text-sm">
                <h2 id="latest" className="font-semibold">
                  {t('latest')}
                </h2>
                <Link
                  href={paths.explore()}
                  prefetch={false}
                  className="underlined inline-flex min-h-touch items-center text-soft hover:text-ink"
                >
                  {browse}
                </Link>
              </div>
              <CampaignList campaigns={campaigns} preloaded={5} />
              {page && campaigns.length === 0 ? <NoCampaigns /> : null}
              {page ? null : <LoadMore failed href={paths.home()} failure={failure} />}
              {cursor ? <LoadMore cursor={cursor} href={paths.home(cursor)} failure={failure} /> : null}
            </section>
            <div className={cx('grid content-start gap-12', !channel && 'max-lg:hidden')}>
              <div className={cx('max-lg:hidden', !channel && staysInView)}>
                <TopicList />
              </div>
              {channel ? (
                <div className={staysInView}>
                  <ChannelInvitation href={channel} />
                </div>
              ) : null}
            </div>
          </div>
        </div>
        <StructuredData things={homeData(campaigns, locale, t('latest'))} />
      </ListMessages>
    )
  },
})
export const { generateMetadata } = page
export default page.render
