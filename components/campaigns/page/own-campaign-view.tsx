'use client'

import type { Campaign } from '@sesol/contract'
import type { CampaignState } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { OwnerPanel } from '@/components/actions/owner-panel'
import { ReviewBanner } from '@/components/campaigns/page/review-banner'
import { Reason } from '@/components/campaigns/state/reason'
import { Reply } from '@/components/campaigns/state/reply'
import { StubSentence } from '@/components/legal/legal-stub'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/control-style'
import { linkTo } from '@/components/ui/text-link'
import { useViewer } from '@/lib/client/accounts/session'
import { useCampaignStatus, useTakedown } from '@/lib/client/campaigns/review'
import { useCampaign } from '@/lib/client/http/queries'
import { actableOf } from '@/lib/shared/campaigns/actable'
import { offersOf, situationOf } from '@/lib/shared/campaigns/offers'
import { type Role, roleOf } from '@/lib/shared/campaigns/roles'
import { paths } from '@/lib/shared/paths'
import { CampaignView } from './campaign-view'

export function OwnCampaignView({ campaign }: { campaign: Campaign }) {
  const { viewer } = useViewer()
  return (
    <CampaignView
      campaign={campaign}
      notice={
        campaign.is_approved ? undefined : (
          <StateNotice campaign={campaign} role={roleOf(viewer, { id: campaign.id, ownerId: campaign.user.id })} />
        )
      }
      owner={<OwnerPanel campaign={actableOf(campaign)} />}
    />
  )
}

export function HiddenCampaign({ id, children }: { id: number; children: ReactNode }) {
  const { data } = useCampaign(id)
  const status = useCampaignStatus(data ? id : null)
  const title = data?.title
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return data && (status.data || status.error) ? <OwnCampaignView campaign={data} /> : children
}

type StateNoticeProps = { campaign: Campaign; role: Role }

const returned: readonly CampaignState[] = ['changes_requested', 'rejected', 'hidden']

function StateNotice({ campaign, role }: StateNoticeProps) {
  const { id, status } = campaign
  const t = useTranslations('review')
  const { data } = useCampaignStatus(id)
  const situation = situationOf(campaign)
  const { edits, runs } = offersOf(situation, role)
  const isReturned = returned.some((state) => state === status)
  if (situation === 'taken_down') {
    const to = runs ? 'owner' : 'moderator'
    return (
      <Banner tone="warning" title={t(`${to}Title.taken_down`)}>
        <LegalGround id={id} />
        <p className="max-w-text">{t.rich(`${to}Text.taken_down`, { link: linkTo(paths.contact) })}</p>
        {data ? <Reason status={{ reason: null, note: data.note }} /> : null}
      </Banner>
    )
  }
  if (!data || !runs || status === 'approved' || status === 'closed') {
    return <ReviewBanner status={status}>{data ? <Reason status={data} /> : null}</ReviewBanner>
  }
  return (
    <Banner tone="warning" title={t(`ownerTitle.${status}`)}>
      <p className="max-w-text">{t(`ownerText.${status}`)}</p>
      {isReturned ? <Reason status={data} /> : null}
      {isReturned ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {edits ? (
            <a href="#edit-scope" className={buttonStyle('primary')}>
              {t('edit')}
            </a>
          ) : null}
          {data.may_reply ? <Reply id={id} /> : null}
        </div>
      ) : null}
    </Banner>
  )
}

function LegalGround({ id }: { id: number }) {
  const { data } = useTakedown(id)
  return data ? (
    <p className="max-w-text">
      <StubSentence takedown={data} />
    </p>
  ) : null
}
