'use client'

import { useTranslations } from 'next-intl'
import { ReviewBanner } from '@/components/campaigns/page/review-banner'
import { Avatar } from '@/components/ui/avatar'
import { IntentLink } from '@/components/ui/intent-link'
import type { Card } from '@/lib/shared/campaigns/card'
import { paths } from '@/lib/shared/paths'
import { CardFoot } from './card-foot'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { Labels } from './labels'
import { Opening } from './opening'
import { RingedCount } from './ringed-count'

export function CampaignCard({ card, eager = false }: { card: Card; eager?: boolean }) {
  const t = useTranslations('campaign')
  const { user, created_at, day, is_approved, institution_or_person_name: institution } = card
  const name = user.username || t('anonymous')
  return (
    <article className="group card">
      {is_approved ? null : <ReviewBanner status={card.status} />}
      <div className="card-author">
        <Avatar name={name} src={user.profile.profile_image} />
        <div>
          <IntentLink href={paths.profile(user.id)}>
            <bdi>{name}</bdi>
          </IntentLink>
          <p>
            {is_approved ? null : `${t('sent')}: `}
            <time dateTime={created_at}>{day}</time>
          </p>
        </div>
      </div>
      <CardMedia campaign={card} eager={eager} sizes="(min-width: 48rem) 640px, 88vw" className="card-frame" />
      <div className="card-text">
        <Labels campaign={card} />
        <CardTitle campaign={card} />
        <Opening text={card.opening} />
        {institution ? (
          <p>
            {`${t('to')}: `}
            <bdi>{institution}</bdi>
          </p>
        ) : null}
        {is_approved ? <RingedCount campaign={card} /> : null}
      </div>
      <CardFoot card={card} />
    </article>
  )
}
