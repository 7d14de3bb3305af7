import { idText } from '@sesol/contract/fields'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionBar } from '@/components/actions/action-bar'
import { CampaignActions } from '@/components/actions/campaign-actions'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { BottomSlot, CommentsSlot } from '@/components/actions/page-slots'
import { CampaignShell } from '@/components/campaigns/page/campaign-shell'
import { CampaignView } from '@/components/campaigns/page/campaign-view'
import { OwnCampaign } from '@/components/campaigns/page/own-campaign'
import { MissingPage, missingScreens } from '@/components/layout/missing-page'
import { StructuredData } from '@/components/layout/structured-data'
import { VisitCounter } from '@/components/sharing/visit-counter'
import { SignCount } from '@/components/support/sign-count'
import { SignSection } from '@/components/support/sign-section'
import { WithoutScripts } from '@/components/support/without-scripts'
import { OwnedPage } from '@/components/wizard/owner/owned-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import { getCampaign } from '@/lib/server/campaigns'
import { campaignData } from '@/lib/server/structured-data'
import { offers } from '@/lib/server/upstream/capabilities'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { ApiError } from '@/lib/shared/errors/errors'
import { paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

/** The campaign, its id where the API hides it (403), or why there is none. */
async function find(params: PageProps['params']) {
  const { data: id } = idText.safeParse((await params).id)
  if (id === undefined) return { missing: 'campaign' } as const
  try {
    return { id, campaign: await getCampaign(id) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { id, missing: 'campaign' } as const
    if (error.status === 410) return { missing: 'withdrawn' } as const
    if (error.status === 401 || error.status === 403) return { id, campaign: undefined }
    throw error
  }
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const found = await find(params)
  if (found.missing) {
    const title = (await getTranslations())(missingScreens[found.missing].title)
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
  const isModerated = await offers('waitingCampaigns')
  if (found.missing) {
    const missing = <MissingPage what={found.missing} />
    if (found.id === undefined) return missing
    return (
      <OwnedPage id={found.id} isModerated={isModerated}>
        <OwnCampaign id={found.id}>{missing}</OwnCampaign>
      </OwnedPage>
    )
  }
  const { id, campaign } = found
  if (campaign) {
    const acting = actableOf(campaign)
    return (
      <>
        <OwnedPage id={id} ownerId={campaign.user.id} isModerated={isModerated}>
          <CampaignView
            campaign={campaign}
            count={<SignCount campaign={acting} />}
            action={
              <>
                <SignSection campaign={acting} />
                <WithoutScripts campaign={campaign} />
                <CampaignActions variant="page" campaign={acting}>
                  <ActionBar variant="page" campaign={acting} />
                </CampaignActions>
              </>
            }
            bar={<BottomSlot campaign={acting} />}
            comments={<CommentsSlot campaign={acting} />}
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
      <OwnedPage id={id} isModerated={isModerated}>
        <CampaignShell id={id} />
      </OwnedPage>
      <noscript>
        <p className="mx-auto max-w-page px-5 py-6 md:px-8">{(await getTranslations('review'))('noScript')}</p>
      </noscript>
    </ClientMessages>
  )
}
