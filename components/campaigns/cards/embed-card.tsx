import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { Logo } from '@/components/layout/logo'
import { buttonStyle } from '@/components/ui/button-style'
import { Rings } from '@/components/ui/rings'
import { useWritten } from '@/lib/i18n/written'
import { picturedOf } from '@/lib/shared/media/pictured'
import { signHash } from '@/lib/shared/paths'
import { CardMedia } from './card-media'

type EmbedCardProps = { campaign: Campaign; site: string; href: string }

export function EmbedCard({ campaign, site, href }: EmbedCardProps) {
  const t = useTranslations('campaign')
  const { title, media, user, status, signature_count: count, institution_or_person_name: addressee, goal } = campaign
  const isClosed = status === 'closed'
  return (
    <article className="mx-auto flex h-dvh min-h-64 max-w-150 flex-col overflow-hidden border border-line bg-surface">
      {media[0]?.file ? (
        <CardMedia
          campaign={{ ...campaign, picture: picturedOf(media) }}
          sizes="(min-width: 37.5rem) 600px, 100vw"
          eager
          className="min-h-0 flex-1 rounded-none [@media(height<21rem)]:hidden"
        />
      ) : null}
      <div className="grid flex-none gap-2 px-5 pt-4">
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
      <div className="mt-auto flex flex-none flex-wrap items-center justify-between gap-x-5 gap-y-2 px-5 pt-3 pb-4">
        <p className="flex items-center gap-3 text-sm">
          {count ? <Rings count={count} goal={goal} className="size-11 text-accent" /> : null}
          <span>
            <SignatureCount campaign={campaign} />
          </span>
        </p>
        <a
          href={isClosed ? href : `${href}${signHash}`}
          target="_blank"
          rel="noopener"
          className={buttonStyle(isClosed ? 'secondary' : 'primary')}
        >
          {t(isClosed ? 'learnMore' : 'sign')}
        </a>
      </div>
      <p className="flex-none border-t border-line px-5 py-2.5">
        <a href={href} target="_blank" rel="noopener" className="inline-flex min-h-6 items-center text-soft">
          <Logo name={site} />
        </a>
      </p>
    </article>
  )
}
