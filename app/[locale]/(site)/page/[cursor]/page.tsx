import { pageQuery } from '@sesol/contract'
import { ArrowLeft } from 'lucide'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignList } from '@/components/campaigns/lists/campaign-list'
import { ListMessages } from '@/components/campaigns/lists/list-messages'
import { LoadMore } from '@/components/campaigns/lists/load-more'
import { NothingHere } from '@/components/campaigns/more/nothing-here'
import { Icon } from '@/components/ui/icon'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { localeOf } from '@/lib/i18n/params'
import { listCampaigns } from '@/lib/server/campaigns'
import { found } from '@/lib/server/upstream/not-found'
import { nextCursor } from '@/lib/shared/campaigns/next-page'
import { paths, segmentText } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'

type PageProps = { params: Promise<{ locale: string; cursor: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

async function read(params: PageProps['params']) {
  const { data } = pageQuery.safeParse({ cursor: segmentText((await params).cursor) })
  const page = data?.cursor && (await found(listCampaigns({ cursor: data.cursor })))
  const first = page ? page.results[0] : undefined
  return page && first
    ? { path: paths.home(data?.cursor), campaigns: page.results, first, next: nextCursor(page) }
    : undefined
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const page = await read(params)
  if (!page) {
    return pageMetadata({ locale, path: '/', title: (await getTranslations('page'))('notFoundTitle'), hidden: true })
  }
  const t = await getTranslations('home')
  const { id, created_at } = page.first
  return pageMetadata({
    locale,
    path: page.path,
    title: t('pageTitle', { number: String(id) }),
    description: t('pageDescription', { day: formatDay(created_at, locale) }),
    hidden: true,
  })
}

export default async function LaterPage({ params }: PageProps) {
  const page = await read(params)
  if (!page) return <NothingHere what="page" />
  const locale = await localeOf(params)
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
        <p className="text-soft">{t('from', { day: formatDay(page.first.created_at, locale) })}</p>
      </header>
      <div className="min-w-0 max-w-media border-t-2 border-ink pt-7">
        <h2 className="sr-only">{(await getTranslations('results'))('heading')}</h2>
        <ListMessages>
          <CampaignList campaigns={page.campaigns} inSight={2} />
          {page.next ? (
            <LoadMore
              cursor={page.next}
              href={paths.home(page.next)}
              failure={(await getTranslations())('error.campaign.list')}
            />
          ) : null}
        </ListMessages>
      </div>
    </div>
  )
}
