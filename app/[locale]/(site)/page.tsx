import type { Campaign, Ordering } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Featured } from '@/components/campaigns/cards/featured'
import { Winner } from '@/components/campaigns/cards/winner'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { NoCampaigns } from '@/components/campaigns/lists/no-campaigns'
import { ChannelInvitation } from '@/components/campaigns/page/channel-invitation'
import { TopicList } from '@/components/campaigns/search/topic-list'
import { Hero } from '@/components/layout/hero'
import { StructuredData } from '@/components/layout/structured-data'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { listCampaigns } from '@/lib/server/campaigns'
import { operator } from '@/lib/server/operator'
import { homeData } from '@/lib/server/structured-data'
import { getTotals } from '@/lib/server/totals'
import { hasGroup } from '@/lib/server/upstream/capabilities'
import { getWinner } from '@/lib/server/won'
import { apartFrom, featuredOf, mostFeatured } from '@/lib/shared/campaigns/featured'
import { nextCursor } from '@/lib/shared/campaigns/next-page'
import { cx } from '@/lib/shared/class-names'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'

export const revalidate = 300

// Rendered on the first request: a build needs no API.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return pageMetadata({ locale: await localeOf(params), path: '/', feed: 'all' })
}

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

async function readSorted(ordering: Ordering): Promise<readonly Campaign[] | undefined> {
  if (!(await hasGroup('discovery'))) return undefined
  return listCampaigns({ ordering }).then(
    ({ results }) => results,
    () => undefined,
  )
}

async function readFeatured(newest: readonly Campaign[]) {
  const below = newest.slice(0, inSight)
  const signed = apartFrom(below, (await readSorted('week')) ?? [])
  if (signed.length >= fullRow) return { isOfWeek: true, campaigns: signed.slice(0, mostFeatured) }
  return { isOfWeek: false, campaigns: apartFrom(below, featuredOf(await readSorted('trending'), newest)) }
}

export default async function HomePage({ params }: LocaleParams) {
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
                className="inline-flex min-h-touch items-center text-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
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
      <StructuredData things={homeData(campaigns, await localeOf(params), t('latest'))} />
    </ListMessages>
  )
}
