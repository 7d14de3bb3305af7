import type { Campaign } from '@sesol/contract'
import { useLocale } from 'next-intl'
import { CampaignCard } from '@/components/campaigns/cards/campaign-card'
import { cardOf } from '@/lib/shared/campaigns/card'

type CampaignListProps = {
  campaigns: readonly Campaign[]
  inSight?: number
}

export function CampaignList({ campaigns, inSight = 0 }: CampaignListProps) {
  const locale = useLocale()
  return (
    <ul>
      {campaigns.map((campaign, index) => (
        <li key={campaign.id} className="campaign-row card-row">
          <CampaignCard card={cardOf(campaign, locale)} eager={index < inSight} />
        </li>
      ))}
    </ul>
  )
}
