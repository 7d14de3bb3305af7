'use client'

import type { Card } from '@/lib/shared/campaigns/card'
import { type Columns, rowsOf } from '@/lib/shared/columns'
import { CampaignCard } from './campaign-card'

export function CardList({ cards, inSight }: { cards: Columns<Card>; inSight: number }) {
  return (
    <ul>
      {rowsOf<Card>(cards).map((card, index) => (
        <li key={card.id} className="campaign-row card-row">
          <CampaignCard card={card} eager={index < inSight} />
        </li>
      ))}
    </ul>
  )
}
