import type { Campaign } from '@sesol/contract'
import { CampaignCard } from './campaign-card'

/** Cards in one column, hairlines between them. */
export function CampaignList({ campaigns }: { campaigns: Campaign[] }) {
  return (
    <ul>
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="border-t border-line py-9 first:border-0 first:pt-0">
          <CampaignCard campaign={campaign} />
        </li>
      ))}
    </ul>
  )
}
