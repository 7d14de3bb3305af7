import type { CampaignState } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Banner } from '@/components/ui/banner'

type ReviewBannerProps = { status: CampaignState; brief?: boolean; children?: ReactNode }

export function ReviewBanner({ status, brief = false, children }: ReviewBannerProps) {
  const t = useTranslations('review')
  const returned = status === 'changes_requested' || status === 'rejected' || status === 'hidden'
  return (
    <Banner tone="warning" title={t(returned ? `moderatorTitle.${status}` : 'title')}>
      {brief ? null : <p className="max-w-text">{t(returned ? `moderatorText.${status}` : 'text')}</p>}
      {children}
    </Banner>
  )
}
