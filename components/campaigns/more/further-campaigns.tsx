import type { Suggestions } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'
import { CampaignRow, pageColumn } from './campaign-row'

const below = cx(pageColumn, 'mt-16')

export function FurtherCampaigns({ suggestions: { similar, of_author, trending } }: { suggestions: Suggestions }) {
  const t = useTranslations()
  return (
    <>
      <CampaignRow id="similar" className={below} heading={t('campaign.similar')} campaigns={similar} />
      <CampaignRow id="suggestions" className={below} heading={t('page.suggestions')} campaigns={trending} />
      <CampaignRow id="of-author" className={below} heading={t('campaign.ofAuthor')} campaigns={of_author} />
    </>
  )
}
