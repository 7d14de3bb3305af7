import type { Campaign } from '@sesol/contract'
import type { ComponentProps } from 'react'
import { CardList } from '@/components/campaigns/cards/card-list'
import { cardOf } from '@/lib/shared/campaigns/card'
import { columnsOf } from '@/lib/shared/columns'

type CardListProps = ComponentProps<typeof CardList>

type CampaignListProps = Partial<Omit<CardListProps, 'cards' | 'variant'>> & {
  campaigns: readonly Campaign[]
  variant?: CardListProps['variant'] | undefined
}

/** `preloaded`: so many pictures as their pages show them. */
export function CampaignList({
  campaigns,
  variant = 'list',
  inSight = 0,
  preloaded = 0,
  below,
  excerpt,
}: CampaignListProps) {
  return <CardList cards={columnsOf(campaigns.map(cardOf))} {...{ variant, inSight, preloaded, below, excerpt }} />
}
