import { getTranslations } from 'next-intl/server'
import { getTrending } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'

export async function Suggestions({ className }: { className: string }) {
  const t = await getTranslations('page')
  return (
    <CampaignRow id="suggestions" heading={t('suggestions')} campaigns={await getTrending()} className={className} />
  )
}
