import { getTranslations } from 'next-intl/server'
import { getSuggestions } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'

/** Where there is nothing to show: campaigns to go on with. */
export async function Suggestions() {
  const t = await getTranslations('page')
  return <CampaignRow id="suggestions" heading={t('suggestions')} campaigns={await getSuggestions()} />
}
