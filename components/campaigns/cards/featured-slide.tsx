'use client'

import type { Campaign } from '@sesol/contract'
import { ArrowRight } from 'lucide'
import { useTranslations } from 'next-intl'
import { pagePictureSizes } from '@/components/campaigns/gallery/page-picture'
import { Icon } from '@/components/ui/icon'
import { IntentLink } from '@/components/ui/intent-link'
import { paths } from '@/lib/shared/paths'
import { CardKicker } from './card-kicker'
import { CardMedia } from './card-media'
import { RingedCount } from './ringed-count'

// On phones slightly too small, so that the stored width of 640 is enough; wider where the picture is cropped.
const sizes = '(min-width: 64rem) 30rem, (min-width: 48rem) 50vw, 88vw'

export type Slide = Pick<
  Campaign,
  'id' | 'title' | 'topic' | 'status' | 'goal' | 'signature_count' | 'institution_or_person_name' | 'media'
>

type FeaturedSlideProps = { campaign: Slide; position: string; role: string; lead: boolean }

export function FeaturedSlide({ campaign, position, role, lead }: FeaturedSlideProps) {
  const t = useTranslations('campaign')
  const { id, title } = campaign
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group, and no part of a form
    <div
      role="group"
      aria-roledescription={role}
      aria-label={position}
      className="relative w-full shrink-0 snap-start pe-8 before:absolute before:inset-y-0 before:-start-4 before:w-px before:bg-line md:w-1/3 lg:w-1/4"
    >
      <article className="group relative flex h-full flex-col gap-3">
        <CardMedia campaign={campaign} eager={lead} sizes={sizes} className="aspect-4/3 sm:aspect-2/1 md:aspect-4/5" />
        <CardKicker campaign={campaign} />
        <h3 dir="auto" className="font-serif text-2xl font-semibold wrap-anywhere md:text-xl">
          {title}
        </h3>
        <p className="text-sm text-soft empty:hidden">
          <RingedCount campaign={campaign} />
        </p>
        <p className="mt-auto">
          <IntentLink
            href={paths.campaign(id)}
            pictureSizes={pagePictureSizes}
            aria-label={t('readMore', { title })}
            className="inline-flex min-h-touch items-center gap-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:decoration-ink"
          >
            {t('learnMore')}
            <Icon of={ArrowRight} className="size-4 transition group-hover:translate-x-1" />
          </IntentLink>
        </p>
      </article>
    </div>
  )
}
