import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { IntentLink } from '@/components/ui/intent-link'
import { written } from '@/lib/i18n/written'
import { picturedOf } from '@/lib/shared/media/pictured'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { excerpt } from '@/lib/shared/text/excerpt'
import { CardMedia } from './card-media'
import { pagePictureSizes } from './picture'
import { VoicedCount } from './signature-count'

export function Winner({ campaign }: { campaign: Campaign }) {
  const t = useTranslations()
  const locale = useLocale()
  const text = written(campaign.language, locale)
  const { id, title, outcome_at, outcome_text, media, user } = campaign
  return (
    <section
      aria-labelledby="won"
      className="group relative grid gap-4 border-t-2 border-ink pt-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12 lg:pt-6"
    >
      <div className="grid content-start gap-3 lg:gap-5">
        <p className="text-sm font-semibold text-accent">
          {t('values.outcome.won')}
          {outcome_at ? <time dateTime={outcome_at}> · {formatDay(outcome_at, locale)}</time> : null}
        </p>
        <h2 id="won" {...text} className="font-serif text-3xl font-semibold wrap-anywhere">
          <IntentLink
            href={paths.campaign({ id, title })}
            pictureSizes={pagePictureSizes}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline group-hover:decoration-1"
          >
            {title}
          </IntentLink>
        </h2>
        {outcome_text ? (
          <figure className="border-s-2 border-accent ps-4">
            <blockquote {...text} className="font-serif text-xl wrap-anywhere">
              {excerpt(outcome_text, 140)}
            </blockquote>
            <figcaption className="mt-1 text-sm text-soft">
              <bdi>{user.username || t('campaign.anonymous')}</bdi>
            </figcaption>
          </figure>
        ) : null}
        <p className="text-sm text-soft">
          <VoicedCount campaign={campaign} />
        </p>
      </div>
      <CardMedia
        campaign={{ ...campaign, picture: picturedOf(media) }}
        sizes="(min-width: 64rem) 44rem, 100vw"
        className="h-50 sm:h-100"
      />
    </section>
  )
}
