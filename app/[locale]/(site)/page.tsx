import { cursorOf, limits } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { CampaignList } from '@/components/campaigns/campaign-list'
import { ChannelInvitation } from '@/components/campaigns/channel-invitation'
import { Featured } from '@/components/campaigns/featured'
import { LoadMore } from '@/components/campaigns/load-more'
import { Hero } from '@/components/layout/hero'
import { LinkButton } from '@/components/ui/link-button'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { type LocaleParams, localeOf } from '@/lib/i18n/params'
import { listCampaigns } from '@/lib/server/campaigns'
import { env } from '@/lib/server/env'
import { mostSupported } from '@/lib/shared/featured'

export const revalidate = 300

// Rendered when first asked for: a build needs no API.
export const generateStaticParams = () => []

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  return pageMetadata({ locale: await localeOf(params), path: '/', feed: 'all' })
}

export default async function HomePage() {
  const t = await getTranslations('home')
  const page = await listCampaigns()
  const campaigns = page.results
  const cursor = campaigns.length > 0 && campaigns.length % limits.pageSize === 0 ? cursorOf(page) : null
  return (
    <>
      <Hero />
      <div className="mx-auto grid max-w-page gap-16 px-5 md:px-8">
        <Featured campaigns={mostSupported(campaigns)} />
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,650px)_minmax(16rem,1fr)]">
          <div className="lg:order-2">
            <div className="lg:sticky lg:top-6">
              <ChannelInvitation href={env().CHANNEL_URL} />
            </div>
          </div>
          <section aria-labelledby="latest" className="min-w-0">
            <h2 id="latest" className="mb-7 border-t-2 border-ink pt-3 text-sm font-semibold">
              {t('latest')}
            </h2>
            {campaigns.length > 0 ? (
              <CampaignList campaigns={campaigns} />
            ) : (
              <div className="grid justify-items-start gap-4 py-6">
                <p className="font-serif text-2xl font-semibold">{t('empty')}</p>
                <p className="max-w-text text-soft">{t('emptyHint')}</p>
                <LinkButton href="/create-campaign">{t('create')}</LinkButton>
              </div>
            )}
            {cursor ? (
              <ClientMessages namespaces={['home', 'campaign', 'values', 'review']}>
                <LoadMore cursor={cursor} />
              </ClientMessages>
            ) : null}
          </section>
        </div>
      </div>
    </>
  )
}
