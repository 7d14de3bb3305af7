import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { endOf } from '@/components/campaigns/outcome/closed-notice'
import { ClockText } from '@/components/campaigns/state/clock-text'
import { Logo } from '@/components/layout/logo'
import { buttonStyle } from '@/components/ui/control-style'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { useWritten } from '@/lib/i18n/written'
import { clockOf, doorOf } from '@/lib/shared/campaigns/clock'
import { picturedOf } from '@/lib/shared/media/pictured'
import { CardMedia } from './card-media'
import { SignatureCount } from './signature-count'

type EmbedCardProps = { campaign: Campaign; site: string; href: string; children: ReactNode }

/** As high as its content, for the page around it. */
export function EmbedCard({ campaign, site, href, children }: EmbedCardProps) {
  const t = useTranslations('campaign')
  const outcomes = useTranslations('outcome')
  const { title, media, user, signature_count: count, institution_or_person_name: addressee, goal } = campaign
  const isClosed = campaign.status === 'closed'
  const clock = clockOf(campaign)
  return (
    <article className="mx-auto grid max-w-150 border border-line bg-surface">
      {/* Above the form, which comes late and would move it. */}
      <p className="border-b border-line px-5 py-2.5">
        <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-6 items-center text-soft">
          <Logo name={site} />
        </a>
      </p>
      {media[0]?.file ? (
        <CardMedia
          campaign={{ ...campaign, picture: picturedOf(media) }}
          sizes="(min-width: 37.5rem) 600px, 100vw"
          eager
          className="aspect-[2/1] rounded-none"
        />
      ) : null}
      <div className="grid gap-2 px-5 pt-4">
        {addressee ? (
          <p className="truncate text-sm font-semibold">
            <span className="me-2 text-accent">{t('to')}:</span>
            <bdi>{addressee}</bdi>
          </p>
        ) : null}
        <h1 {...useWritten(campaign.language)} className="line-clamp-4 font-serif text-2xl font-semibold">
          <a href={href} target="_blank" rel="noopener" className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h1>
        <p className="truncate text-sm text-soft">
          {t('by')}: <bdi>{user.username || t('anonymous')}</bdi>
        </p>
      </div>
      <div className="grid gap-3 px-5 pt-3 pb-4">
        {isClosed ? <p className="font-semibold">{outcomes(`titles.${endOf(campaign)}`)}</p> : null}
        <p className="flex items-center gap-3 text-sm">
          {count ? (
            <VoiceFigure count={count} goal={goal} door={doorOf(campaign)} className="size-11 text-accent" />
          ) : null}
          <span>
            <SignatureCount campaign={campaign} />
          </span>
        </p>
        {clock ? (
          <p className="text-sm text-soft">
            <ClockText clock={clock} />
          </p>
        ) : null}
        {isClosed ? (
          <a href={href} target="_blank" rel="noopener" className={buttonStyle()}>
            {t('learnMore')}
          </a>
        ) : (
          children
        )}
      </div>
    </article>
  )
}
