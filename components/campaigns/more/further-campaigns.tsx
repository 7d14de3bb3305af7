import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'
import { CampaignRow, pageColumn } from './campaign-row'

export function FurtherCampaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useTranslations('page')
  return (
    <CampaignRow
      id="suggestions"
      className={cx(pageColumn, 'further mt-12')}
      heading={t('suggestions')}
      campaigns={campaigns}
    />
  )
}
