'use client'

import { ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { useWritten } from '@/lib/i18n/written'
import type { SmallCard } from '@/lib/shared/campaigns/card'
import { type Columns, rowsOf } from '@/lib/shared/columns'
import { paths } from '@/lib/shared/paths'
import { CardMedia } from './card-media'
import { pagePictureSizes } from './picture'

// Wider than the picture, which is cropped.
const sizes = '(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 100vw'

type FeaturedSlidesProps = { cards: Columns<SmallCard>; role: string }

export function FeaturedSlides({ cards, role }: FeaturedSlidesProps) {
  const slides = rowsOf<SmallCard>(cards)
  return slides.map((card, at) => (
    <FeaturedSlide
      key={card.id}
      campaign={card}
      role={role}
      position={`${at + 1} / ${slides.length}`}
      lead={at === 0}
    />
  ))
}

type FeaturedSlideProps = { campaign: SmallCard; position: string; role: string; lead: boolean }

function FeaturedSlide({ campaign, position, role, lead }: FeaturedSlideProps) {
  const t = useTranslations('campaign')
  const { id, title } = campaign
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no part of a form
    <div role="group" aria-roledescription={role} aria-label={position} className="slide">
      <article className="group slide-card">
        <CardMedia campaign={campaign} eager={lead} sizes={sizes} className="slide-media" />
        <h3 {...useWritten(campaign.language)} className="slide-title">
          {title}
        </h3>
        <p className="slide-more">
          <IntentLink
            href={paths.campaign({ id, title })}
            pictureSizes={pagePictureSizes}
            aria-label={t('readMore', { title })}
            className="slide-link"
          >
            {t('learnMore')}
            <Icon of={ArrowRight} className="slide-arrow" />
          </IntentLink>
        </p>
      </article>
    </div>
  )
}
