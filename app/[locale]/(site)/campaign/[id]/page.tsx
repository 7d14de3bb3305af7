import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { pageColumn, Suggestions } from '@/components/campaigns/more/suggestions'
import { CampaignViewSkeleton } from '@/components/campaigns/page/campaign-view-skeleton'
import { CampaignShell, OwnCampaign } from '@/components/campaigns/page/own-campaign'
import { TakenDown } from '@/components/campaigns/state/taken-down'
import { StructuredData } from '@/components/layout/head-tags'
import { MissingPage, missingScreens } from '@/components/layout/missing-page'
import { TopBanner } from '@/components/layout/top-banner'
import { LegalStub } from '@/components/legal/legal-stub'
import { VisitCounter } from '@/components/sharing/visit-counter'
import { OwnedPage } from '@/components/wizard/owner/owned-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import type { Locale } from '@/lib/i18n/routing'
import { type CampaignPage as CampaignPageData, findCampaignPage, type MissingCampaign } from '@/lib/server/campaigns'
import { campaignData } from '@/lib/server/structured-data'
import { translatedOf } from '@/lib/shared/campaigns/translated'
import { paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'
import { PublicCampaign } from './public-campaign'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const found = await findCampaignPage((await params).id)
  if (found.missing) {
    const title = (await getTranslations())(missingTitle(found.missing))
    return pageMetadata({ locale, path: '/', title, hidden: true })
  }
  const { id, shown } = found
  if (!shown) return pageMetadata({ locale, path: paths.campaign({ id }), hidden: true })
  const {
    title,
    content,
    topic,
    user,
    created_at: published,
    updated_at: modified,
    hashtags: tags,
  } = translatedOf(shown, locale) ?? shown.campaign
  const section = (await getTranslations('values'))(`topic.${topic}`)
  return pageMetadata({
    locale,
    path: paths.campaign(shown.campaign),
    title,
    description: excerpt(content),
    image: paths.shareImage(id),
    article: { published, modified, author: paths.profile(user.id), section, tags },
    feed: { kind: 'topic', key: topic },
    embeddable: true,
    language: shown.campaign.language,
    isTranslated: shown.translation != null,
  })
}

export default async function CampaignPage({ params }: PageProps) {
  const found = await findCampaignPage((await params).id)
  if (found.missing) {
    const missing = <Missing found={found} />
    if (found.id === undefined) return missing
    return (
      <OwnedPage id={found.id}>
        <OwnCampaign id={found.id}>{missing}</OwnCampaign>
      </OwnedPage>
    )
  }
  const { id, shown: page } = found
  if (!page) return <Private id={id} />
  return (
    <>
      <OwnedPage id={id} ownerId={page.campaign.user.id}>
        <PublicCampaign page={page} />
      </OwnedPage>
      <TopBanner className="mt-14 md:hidden" />
      <VisitCounter campaignId={id} />
      <StructuredData things={await dataOf(page, await localeOf(params))} />
    </>
  )
}

function dataOf(page: CampaignPageData, locale: Locale) {
  const { language } = page.campaign
  const updates = page.updates.map((update) => ({ ...update, language: update.language ?? language }))
  const path = paths.campaign(page.campaign)
  return campaignData(translatedOf(page, locale) ?? page.campaign, { updates, locale, path })
}

const missingTitle = (missing: MissingCampaign['missing']) =>
  missing === 'taken_down' ? 'legal.stub.title' : missingScreens[missing === 'hidden' ? 'withdrawn' : missing].title

const Missing = ({ found }: { found: MissingCampaign }) => (
  <>
    {found.missing === 'hidden' ? (
      <TakenDown status={found.status} />
    ) : found.missing === 'taken_down' ? (
      <LegalStub takedown={found.takedown} />
    ) : (
      <MissingPage what={found.missing} />
    )}
    <Suggestions className={pageColumn} />
  </>
)

async function Private({ id }: { id: number }) {
  return (
    <ClientMessages namespaces={['review', 'campaign', 'details', 'gallery', 'values', 'page', 'profile', 'error']}>
      <OwnedPage id={id}>
        <CampaignShell id={id}>
          <CampaignViewSkeleton />
        </CampaignShell>
      </OwnedPage>
      <noscript>
        <p className="mx-auto max-w-page px-5 py-6 md:px-8">{(await getTranslations('review'))('noScript')}</p>
      </noscript>
    </ClientMessages>
  )
}
