'use client'

import type { Campaign } from '@sesol/contract'
import type { CampaignState } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import { ReviewBanner } from '@/components/campaigns/page/review-banner'
import { Banner } from '@/components/ui/banner'
import { buttonStyle } from '@/components/ui/button-style'
import { useCampaignStatus } from '@/lib/client/campaigns/review'
import { Reason } from './reason'
import { Reply } from './reply'

type StateNoticeProps = { campaign: Pick<Campaign, 'id' | 'status'>; isOwner: boolean }

const returned: readonly CampaignState[] = ['changes_requested', 'rejected', 'hidden']

export function StateNotice({ campaign: { id, status }, isOwner }: StateNoticeProps) {
  const t = useTranslations('review')
  const { data } = useCampaignStatus(id)
  const isReturned = returned.some((state) => state === status)
  if (!data || !isOwner || status === 'approved' || status === 'closed') {
    return <ReviewBanner status={status}>{data ? <Reason status={data} /> : null}</ReviewBanner>
  }
  return (
    <Banner tone="warning" title={t(`ownerTitle.${status}`)}>
      <p className="max-w-text">{t(`ownerText.${status}`)}</p>
      {isReturned ? <Reason status={data} /> : null}
      {isReturned ? (
        <div className="mt-3 flex flex-wrap gap-3">
          <a href="#edit-scope" className={buttonStyle('primary')}>
            {t('edit')}
          </a>
          {data.may_reply ? <Reply id={id} /> : null}
        </div>
      ) : null}
    </Banner>
  )
}
