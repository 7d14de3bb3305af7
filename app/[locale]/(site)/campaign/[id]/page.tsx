import { idText } from '@sesol/contract/fields'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LiveBar } from '@/components/actions/live-bar'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { BottomPlace, CommentsPlace } from '@/components/actions/page-places'
import { StaticBar } from '@/components/actions/static-bar'
import { CampaignShell } from '@/components/campaigns/campaign-shell'
import { CampaignView } from '@/components/campaigns/campaign-view'
import { MissingPage, missingScreens } from '@/components/layout/missing-page'
import { StructuredData } from '@/components/layout/structured-data'
import { VisitCounter } from '@/components/sharing/visit-counter'
import { SignCount } from '@/components/support/sign-count'
import { SignSection } from '@/components/support/sign-section'
import { OwnedPage } from '@/components/wizard/owner/owned-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { getCampaign } from '@/lib/server/campaigns'
import { campaignData } from '@/lib/server/structured-data'
import { actableOf } from '@/lib/shared/actable'
import { ApiError } from '@/lib/shared/errors'
import { excerpt } from '@/lib/shared/excerpt'
import { paths } from '@/lib/shared/paths'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The campaign, only its id for one that is not shown to everybody, or what there is in its place. */
async function find(params: PageProps['params']) {
  const id = idText.safeParse((await params).id)
  if (!id.success) return 'campaign'
  try {
    return { id: id.data, campaign: await getCampaign(id.data) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return 'campaign'
    if (error.status === 410) return 'withdrawn'
    if (error.status === 401 || error.status === 403) return { id: id.data, campaign: undefined }
    throw error
  }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const found = await find(params)
  if (typeof found === 'string') {
    const title = (await getTranslations())(missingScreens[found].title)
    return pageMetadata({ locale, path: '/', title, hidden: true })
  }
  const { id, campaign } = found
  const path = paths.campaign(id)
  if (!campaign) return pageMetadata({ locale, path, hidden: true })
  const { title, content, topic, user, created_at: published, updated_at: modified, hashtags: tags } = campaign
  const section = (await getTranslations('values'))(`topic.${topic}`)
  return pageMetadata({
    locale,
    path,
    title,
    description: excerpt(content),
    image: paths.shareImage(id),
    article: { published, modified, author: paths.profile(user.id), section, tags },
    feed: { kind: 'topic', key: topic },
    embeddable: true,
  })
}

export default async function CampaignPage({ params }: PageProps) {
  const found = await find(params)
  if (typeof found === 'string') return <MissingPage what={found} />
  const { id, campaign } = found
  if (campaign) {
    const acting = actableOf(campaign)
    return (
      <>
        <OwnedPage id={id} ownerId={campaign.user.id}>
          <CampaignView
            campaign={campaign}
            count={<SignCount campaign={acting} />}
            action={
              <>
                <SignSection campaign={acting} />
                <LiveBar look="page" campaign={acting} failed={(await getTranslations())('error.network')}>
                  <StaticBar campaign={acting} />
                </LiveBar>
              </>
            }
            bar={<BottomPlace campaign={acting} />}
            comments={<CommentsPlace campaign={acting} />}
            owner={<OwnerPanel campaign={acting} />}
          />
        </OwnedPage>
        <VisitCounter campaignId={id} />
        <StructuredData things={await campaignData(campaign, await localeOf(params))} />
      </>
    )
  }
  return (
    <ClientMessages namespaces={['review', 'campaign', 'details', 'gallery', 'values', 'page', 'profile', 'error']}>
      <OwnedPage id={id}>
        <CampaignShell id={id} />
      </OwnedPage>
      <noscript>
        <p className="mx-auto max-w-page px-5 py-6 md:px-8">{(await getTranslations('review'))('noScript')}</p>
      </noscript>
    </ClientMessages>
  )
}
