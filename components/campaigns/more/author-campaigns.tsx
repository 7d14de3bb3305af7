import type { Campaign } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { getOthersOfAuthor } from '@/lib/server/suggestions'
import { CampaignRow } from './campaign-row'

export async function AuthorCampaigns({ campaign }: { campaign: Campaign }) {
  const t = await getTranslations('campaign')
  return <CampaignRow id="of-author" heading={t('ofAuthor')} campaigns={await getOthersOfAuthor(campaign)} />
}
