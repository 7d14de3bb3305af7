import type { Campaign } from '@sesol/contract'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ActionBar } from '@/components/actions/bar/action-bar'
import { CampaignActions } from '@/components/actions/bar/campaign-actions'
import { BottomBar } from '@/components/actions/bottom-bar'
import { CommentsSlot } from '@/components/actions/comments-slot'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { SignSection } from '@/components/actions/sign-section'
import { ChangedLine } from '@/components/campaigns/changes/changed-line'
import { pageColumn } from '@/components/campaigns/more/campaign-row'
import { FurtherCampaigns } from '@/components/campaigns/more/further-campaigns'
import { Suggestions } from '@/components/campaigns/more/suggestions'
import { ClosedNotice } from '@/components/campaigns/outcome/closed-notice'
import { CampaignShell } from '@/components/campaigns/page/campaign-shell'
import { CampaignView } from '@/components/campaigns/page/campaign-view'
import { LastDay } from '@/components/campaigns/page/last-day'
import { OwnCampaign } from '@/components/campaigns/page/own-campaign'
import { PaperCount } from '@/components/campaigns/page/paper-count'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { Timeline } from '@/components/campaigns/page/timeline'
import { TakenDown } from '@/components/campaigns/state/taken-down'
import { MissingPage, missingScreens } from '@/components/layout/missing-page'
import { StructuredData } from '@/components/layout/structured-data'
import { TopBanner } from '@/components/layout/top-banner'
import { LegalStub } from '@/components/legal/legal-stub'
import { TakedownList } from '@/components/legal/takedown-list'
import { VisitCounter } from '@/components/sharing/visit-counter'
import { Deliveries } from '@/components/support/deliveries'
import { SignCount } from '@/components/support/sign-count'
import { Signers } from '@/components/support/signers'
import { WithoutScripts } from '@/components/support/without-scripts'
import { ReportLink } from '@/components/ui/report-link'
import { Answers } from '@/components/updates/answers'
import { UpdatesSection } from '@/components/updates/updates-section'
import { OwnedPage } from '@/components/wizard/owner/owned-page'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localeOf } from '@/lib/i18n/params'
import type { Locale } from '@/lib/i18n/routing'
import {
  findCampaign,
  getAnswers,
  getDeliveries,
  getSigners,
  getStatus,
  getTakedowns,
  getTimeline,
  getUpdates,
  getVersions,
} from '@/lib/server/campaigns'
import { campaignData } from '@/lib/server/structured-data'
import { hasGroup } from '@/lib/server/upstream/capabilities'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { paths } from '@/lib/shared/paths'
import { excerpt } from '@/lib/shared/text/excerpt'

type PageProps = { params: Promise<{ locale: string; id: string }> }

export const revalidate = 300
export const generateStaticParams = () => []

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const locale = await localeOf(params)
  const found = await findCampaign((await params).id)
  if (found.missing) {
    const t = await getTranslations()
    const title =
      found.missing === 'taken_down'
        ? t('legal.stub.title')
        : t(missingScreens[found.missing === 'hidden' ? 'withdrawn' : found.missing].title)
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
  const found = await findCampaign((await params).id)
  const isModerated = await hasGroup('moderation')
  if (found.missing) {
    const missing = (
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
    if (found.id === undefined) return missing
    return (
      <OwnedPage id={found.id} isModerated={isModerated}>
        <OwnCampaign id={found.id}>{missing}</OwnCampaign>
      </OwnedPage>
    )
  }
  const { id, campaign } = found
  if (campaign) return <PublicCampaign campaign={campaign} isModerated={isModerated} locale={await localeOf(params)} />
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

type PublicCampaignProps = { campaign: Campaign; isModerated: boolean; locale: Locale }

async function PublicCampaign({ campaign, isModerated, locale }: PublicCampaignProps) {
  const { id } = campaign
  const acting = actableOf(campaign)
  const isClosed = campaign.status === 'closed'
  const report = await getTranslations('report')
  const [signers, timeline, deliveries, answers, updates, takedowns] = await Promise.all([
    getSigners(id),
    getTimeline(id),
    getDeliveries(id),
    getAnswers(id),
    getUpdates(id),
    getTakedowns(id),
  ])
  return (
    <>
      <OwnedPage id={id} ownerId={campaign.user.id} isModerated={isModerated}>
        <CampaignView
          campaign={campaign}
          count={
            <>
              {isClosed ? <FinalCount campaign={campaign} /> : <SignCount campaign={acting} />}
              <PaperCount count={campaign.paper_count} />
              {isClosed ? null : <LastDay day={campaign.ends_on} />}
            </>
          }
          changed={await changedLine(campaign)}
          action={
            <>
              {isClosed ? (
                <ClosedNotice campaign={campaign} since={(await getStatus(id))?.since} />
              ) : (
                <>
                  <SignSection campaign={acting} />
                  <WithoutScripts campaign={campaign} />
                </>
              )}
              <CampaignActions placement="list" campaign={acting}>
                <ActionBar placement="list" campaign={acting} />
                {isClosed ? null : (
                  <BottomBar campaign={acting} actions={<ActionBar placement="bar" campaign={acting} />} />
                )}
              </CampaignActions>
            </>
          }
          aside={signers.length > 0 ? <Signers signers={signers} /> : undefined}
          answers={<Answers answers={answers} author={campaign.user.username} />}
          timeline={
            <>
              <UpdatesSection updates={updates} />
              <Deliveries deliveries={deliveries} />
              <Timeline id={id} entries={timeline} />
              <TakedownList takedowns={takedowns} />
              <ReportLink kind="campaign" id={id} label={report('links.campaign')}>
                {report('links.campaign')}
              </ReportLink>
            </>
          }
          comments={<CommentsSlot campaign={acting} />}
          owner={<OwnerPanel campaign={acting} />}
        />
        <FurtherCampaigns id={id} />
      </OwnedPage>
      <TopBanner className="mt-14 md:hidden" />
      <VisitCounter campaignId={id} />
      <StructuredData things={await campaignData(campaign, updates, locale)} />
    </>
  )
}

async function changedLine({ id, version }: Campaign) {
  if (!version || version === 1) return null
  const [latest] = (await getVersions(id)) ?? []
  return latest ? <ChangedLine id={id} version={latest} /> : null
}

const FinalCount = ({ campaign }: { campaign: Campaign }) => (
  <p className="font-serif text-2xl">
    <SignatureCount campaign={campaign} />
  </p>
)
