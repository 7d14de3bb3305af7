import { getTranslations } from 'next-intl/server'
import { getSuggestions } from '@/lib/server/suggestions'
import { cx } from '@/lib/shared/class-names'
import { CampaignRow, pageColumn } from './campaign-row'

const below = cx(pageColumn, 'mt-16')

export async function FurtherCampaigns({ id }: { id: number }) {
  const t = await getTranslations()
  const { similar, of_author, trending } = await getSuggestions(id)
  return (
    <>
      <CampaignRow id="similar" className={below} heading={t('campaign.similar')} campaigns={similar} />
      <CampaignRow id="suggestions" className={below} heading={t('page.suggestions')} campaigns={trending} />
      <CampaignRow id="of-author" className={below} heading={t('campaign.ofAuthor')} campaigns={of_author} />
    </>
  )
}
