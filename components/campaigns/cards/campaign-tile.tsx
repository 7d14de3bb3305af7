'use client'

import { useTranslations } from 'next-intl'
import type { Card } from '@/lib/shared/campaigns/card'
import { CardFoot } from './card-foot'
import { CardKicker } from './card-kicker'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { Opening } from './opening'
import { RingedCount } from './ringed-count'
import { StateMark } from './state-mark'

export function CampaignTile({ card }: { card: Card }) {
  const t = useTranslations('campaign')
  const { created_at, day, is_approved } = card
  return (
    <article className="group relative flex grow flex-col gap-3">
      <CardMedia
        campaign={card}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 88vw"
        className="aspect-3/2"
      />
      <StateMark campaign={card} />
      <CardKicker campaign={card} />
      <CardTitle campaign={card} className="text-xl" />
      <Opening text={card.opening} />
      <p className="mt-auto flex flex-wrap items-center gap-x-4 text-sm text-soft">
        {is_approved ? <RingedCount campaign={card} /> : null}
        <time dateTime={created_at} className="text-xs text-faint">
          <span className={is_approved ? 'sr-only' : ''}>{t(is_approved ? 'published' : 'sent')}: </span>
          {day}
        </time>
      </p>
      <CardFoot card={card} />
    </article>
  )
}
