import type { Campaign } from '@sesol/contract'
import { CampaignCard } from '@/components/campaigns/cards/campaign-card'

type CampaignListProps = {
  campaigns: readonly Campaign[]
  inSight?: number
}

export function CampaignList({ campaigns, inSight = 0 }: CampaignListProps) {
  return (
    <ul>
      {campaigns.map((campaign, index) => (
        <li
          key={campaign.id}
          className="campaign-row pb-9 before:mb-9 before:block before:border-t before:border-line first:before:hidden"
        >
          <CampaignCard campaign={campaign} eager={index < inSight} />
        </li>
      ))}
    </ul>
  )
}
