import type { Campaign } from '@sesol/contract'
import { CampaignTile } from './campaign-tile'

export function CampaignGrid({ campaigns }: { campaigns: readonly Campaign[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="campaign-row min-w-0">
          <CampaignTile campaign={campaign} />
        </li>
      ))}
    </ul>
  )
}
