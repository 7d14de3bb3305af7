'use client'

import { type ReactNode, useEffect } from 'react'
import { preloadPictures } from '@/lib/client/browser/preload'
import { whenIdle } from '@/lib/client/browser/when'
import type { Card } from '@/lib/shared/campaigns/card'
import { type Columns, rowsOf } from '@/lib/shared/columns'
import { widthsOf } from '@/lib/shared/media/pictured'
import { CampaignCard, type CardPlace } from './campaign-card'
import { pagePictureSizes } from './picture'

type CardListProps = {
  cards: Columns<Card>
  variant: CardPlace
  inSight: number
  preloaded: number
  below?: ((id: number) => ReactNode) | undefined
  /** The excerpt replaces the first sentences of a campaign that was found by a text. */
  excerpt?: ((id: number) => ReactNode) | undefined
}

const pagePictureOf = ({ picture }: Card) => {
  if (!picture.file || picture.is_video) return []
  const srcSet = widthsOf(picture)
  return [{ src: picture.file, ...(srcSet && { srcSet, sizes: pagePictureSizes }) }]
}

export function CardList({ cards, variant, inSight, preloaded, below, excerpt }: CardListProps) {
  useEffect(
    () => whenIdle(() => void preloadPictures(rowsOf<Card>(cards).flatMap(pagePictureOf).slice(0, preloaded))),
    [cards, preloaded],
  )
  return (
    <ul className={`card-${variant}`}>
      {rowsOf<Card>(cards).map((card, index) => (
        <li key={card.id} className="campaign-row">
          <CampaignCard card={card} place={variant} eager={index < inSight} excerpt={excerpt?.(card.id)} />
          {below?.(card.id)}
        </li>
      ))}
    </ul>
  )
}
