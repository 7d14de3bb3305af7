'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ActionBar } from '@/components/actions/bar/action-bar'
import { CampaignActions } from '@/components/actions/bar/campaign-actions'
import { ReviewBanner } from '@/components/campaigns/page/review-banner'
import { Avatar } from '@/components/ui/avatar'
import { IntentLink } from '@/components/ui/intent-link'
import { useWritten } from '@/lib/i18n/written'
import type { Card } from '@/lib/shared/campaigns/card'
import { paths } from '@/lib/shared/paths'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { VoicedCount } from './signature-count'
import { StateMark } from './state-mark'

const sizes = {
  list: '(min-width: 48rem) 640px, 88vw',
  grid: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 88vw',
}

export type CardPlace = keyof typeof sizes

type CampaignCardProps = { card: Card; place: CardPlace; eager?: boolean; excerpt?: ReactNode }

export function CampaignCard({ card, place, eager = false, excerpt }: CampaignCardProps) {
  const t = useTranslations()
  const { user, is_approved, status, topic, opening } = card
  const name = user.username || t('campaign.anonymous')
  return (
    <article className="group card">
      {is_approved ? null : <ReviewBanner status={status} brief />}
      <div className="card-head">
        <Avatar name={name} src={user.profile.profile_image} />
        <div>
          <IntentLink href={paths.profile(user.id)}>
            <bdi>{name}</bdi>
          </IntentLink>
          <p>{t(`values.topic.${topic}`)}</p>
        </div>
        {is_approved ? <VoicedCount campaign={card} /> : null}
      </div>
      <CardMedia campaign={card} eager={eager} sizes={sizes[place]} className="card-frame" />
      {is_approved ? <StateMark campaign={card} /> : null}
      <CardTitle campaign={card} />
      <p {...useWritten(card.language)} className="card-opening">
        {excerpt ?? opening}
      </p>
      {is_approved ? (
        <div>
          <CampaignActions placement="card" campaign={card}>
            <ActionBar placement="card" campaign={card} />
          </CampaignActions>
        </div>
      ) : null}
    </article>
  )
}
