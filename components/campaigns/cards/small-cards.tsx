'use client'

import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { SmallCard } from '@/lib/shared/campaigns/card'
import { type Columns, rowsOf } from '@/lib/shared/columns'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { RingedCount } from './signature-count'

export function SmallCards({ cards }: { cards: Columns<SmallCard> }) {
  return (
    <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {rowsOf<SmallCard>(cards).map((card) => (
        <li key={card.id} className="group small-card">
          <CardMedia campaign={card} sizes="(min-width: 48rem) 24rem, 6rem" className="small-media" />
          <div className="small-text">
            <CardKicker campaign={card} />
            <CardTitle campaign={card} />
            <p>
              <RingedCount campaign={card} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function CardKicker({
  campaign: { topic, institution_or_person_name: addressee },
}: {
  campaign: Pick<Campaign, 'topic' | 'institution_or_person_name'>
}) {
  const t = useTranslations()
  return (
    <p className="card-kicker">
      <span>{t(`values.topic.${topic}`)}</span>
      {addressee ? (
        <span>
          {`${t('campaign.to')}: `}
          <bdi>{addressee}</bdi>
        </span>
      ) : null}
    </p>
  )
}
