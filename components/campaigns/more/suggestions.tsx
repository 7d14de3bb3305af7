import { getTranslations } from 'next-intl/server'
import { getSuggestions } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'

/** Where a page has nothing to show: campaigns to read instead. */
export async function Suggestions({ className }: { className: string }) {
  const t = await getTranslations('page')
  const { trending } = await getSuggestions()
  return <CampaignRow id="suggestions" heading={t('suggestions')} campaigns={trending} className={className} />
}
