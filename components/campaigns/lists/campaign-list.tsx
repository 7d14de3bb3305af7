import type { Campaign } from '@sesol/contract'
import { useLocale } from 'next-intl'
import { CardList } from '@/components/campaigns/cards/card-list'
import { cardOf } from '@/lib/shared/campaigns/card'
import { columnsOf } from '@/lib/shared/columns'

type CampaignListProps = {
  campaigns: readonly Campaign[]
  inSight?: number
  /** As their pages show them. */
  preloaded?: number
}

export function CampaignList({ campaigns, inSight = 0, preloaded = 0 }: CampaignListProps) {
  const locale = useLocale()
  const cards = columnsOf(campaigns.map((campaign) => cardOf(campaign, locale)))
  return <CardList {...{ cards, inSight, preloaded }} />
}
