import type { Campaign } from '@sesol/contract'
import { CampaignCard } from './campaign-card'

type CampaignListProps = {
  campaigns: readonly Campaign[]
  /** How many cards are in sight at once when the page opens: their pictures do not wait. */
  inSight?: number
}

/** Cards in one column, hairlines between them. */
export function CampaignList({ campaigns, inSight = 0 }: CampaignListProps) {
  return (
    <ul>
      {campaigns.map((campaign, index) => (
        <li key={campaign.id} className="campaign-row border-t border-line py-9 first:border-0 first:pt-0">
          <CampaignCard campaign={campaign} eager={index < inSight} />
        </li>
      ))}
    </ul>
  )
}
