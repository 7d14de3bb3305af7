import type { Campaign } from '@sesol/contract'
import { useLocale } from 'next-intl'
import { CardList } from '@/components/campaigns/cards/card-list'
import { cardOf } from '@/lib/shared/campaigns/card'
import { columnsOf } from '@/lib/shared/columns'

type CampaignListProps = {
  campaigns: readonly Campaign[]
  inSight?: number
}

export function CampaignList({ campaigns, inSight = 0 }: CampaignListProps) {
  const locale = useLocale()
  return <CardList cards={columnsOf(campaigns.map((campaign) => cardOf(campaign, locale)))} inSight={inSight} />
}
