import { cursorOf, endpoints } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignGrid } from '@/components/campaigns/campaign-grid'
import { LoadMore } from '@/components/campaigns/load-more'
import { BackLink } from '@/components/layout/back-link'
import { LinkButton } from '@/components/ui/link-button'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { listHashtag } from '@/lib/server/campaigns'
import NotFound from '../../not-found'

type PageProps = { params: Promise<{ locale: string; tag: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The hashtag of the address without `#`, or undefined for what cannot be one. */
async function tagOf(params: PageProps['params']): Promise<string | undefined> {
  const { tag } = await params
  const { params: shape } = endpoints.hashtagCampaigns
  return shape.safeParse({ tag: decodeURIComponent(tag).normalize('NFC') }).data?.tag
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const tag = await tagOf(params)
  if (tag === undefined) {
    return pageMetadata({ locale, path: '/', title: (await getTranslations('page'))('notFoundTitle'), hidden: true })
  }
  const { results } = await listHashtag(tag)
  return pageMetadata({
    locale,
    path: `/hashtag/${encodeURIComponent(tag)}`,
    title: `#${tag}`,
    description: (await getTranslations('hashtag'))('description', { tag }),
    hidden: results.length === 0,
    feed: { kind: 'hashtag', key: tag },
  })
}

export default async function HashtagPage({ params }: PageProps) {
  const tag = await tagOf(params)
  if (tag === undefined) return <NotFound />
  const t = await getTranslations('hashtag')
  const page = await listHashtag(tag)
  const [count, cursor] = [page.results.length, cursorOf(page)]
  return (
    <div className="mx-auto grid max-w-page gap-10 px-5 py-8 md:px-8 md:py-12">
      <header className="grid gap-4">
        <BackLink label={t('back')} />
        <h1 className="font-serif text-4xl font-semibold wrap-anywhere">#{tag}</h1>
        <p className="text-soft">{cursor ? t('countMore', { count }) : t('count', { count })}</p>
      </header>
      {count > 0 ? (
        <CampaignGrid campaigns={page.results} />
      ) : (
        <div className="grid justify-items-start gap-4 border-t border-line pt-8">
          <p className="font-serif text-2xl font-semibold">{t('empty', { tag })}</p>
          <p className="max-w-text text-soft">{t('emptyHint', { tag })}</p>
          <LinkButton href="/create-campaign">{(await getTranslations('home'))('create')}</LinkButton>
        </div>
      )}
      {cursor ? (
        <ClientMessages namespaces={['home', 'campaign', 'values', 'review']}>
          <LoadMore cursor={cursor} tag={tag} />
        </ClientMessages>
      ) : null}
    </div>
  )
}
