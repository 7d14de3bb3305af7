import type { Campaign } from '@sesol/contract'
import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { cardOf } from '@/lib/shared/campaigns/card'
import { CampaignTile } from './campaign-tile'

type CampaignGridProps = {
  campaigns: readonly Campaign[]
  below?: (campaign: Campaign) => ReactNode
}

export function CampaignGrid({ campaigns, below }: CampaignGridProps) {
  const locale = useLocale()
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="campaign-row flex min-w-0 flex-col">
          <CampaignTile card={cardOf(campaign, locale)} />
          {below?.(campaign)}
        </li>
      ))}
    </ul>
  )
}
