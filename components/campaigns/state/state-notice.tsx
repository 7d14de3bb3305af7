'use client'

import type { Campaign } from '@sesol/contract'
import type { CampaignState } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import { ReviewBanner } from '@/components/campaigns/page/review-banner'
import { StubSentence } from '@/components/legal/legal-stub'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { linkTo } from '@/components/ui/text-link'
import { useCampaignStatus, useTakedown } from '@/lib/client/campaigns/review'
import { offersOf, type Role, situationOf } from '@/lib/shared/campaigns/offers'
import { paths } from '@/lib/shared/paths'
import { Reason } from './reason'
import { Reply } from './reply'

type StateNoticeProps = { campaign: Campaign; role: Role }

const returned: readonly CampaignState[] = ['changes_requested', 'rejected', 'hidden']

export function StateNotice({ campaign, role }: StateNoticeProps) {
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
