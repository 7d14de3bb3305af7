import type { Campaign } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { getSimilar } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'

export async function SimilarCampaigns({ campaign }: { campaign: Campaign }) {
  const t = await getTranslations('campaign')
  return <CampaignRow id="similar" heading={t('similar')} campaigns={await getSimilar(campaign)} />
}
