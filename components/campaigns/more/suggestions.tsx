import { getTranslations } from 'next-intl/server'
import { getSuggestions } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'

export async function Suggestions({ className }: { className: string }) {
  const t = await getTranslations('page')
  const { trending } = await getSuggestions()
  return <CampaignRow id="suggestions" heading={t('suggestions')} campaigns={trending} className={className} />
}
