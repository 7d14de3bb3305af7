import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { pagePictureSizes } from '@/components/campaigns/gallery/page-picture'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { IntentLink } from '@/components/ui/intent-link'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { CardFoot } from './card-foot'
import { CardMedia } from './card-media'

export function CampaignTile({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  const profile = useTranslations('profile')
  const locale = useLocale()
  const { id, title, media, created_at, is_approved } = campaign
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <CardMedia
        medium={media[0]}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 88vw"
        className="aspect-3/2"
      />
      {is_approved ? null : (
        <p className="self-start rounded-sm bg-warning-tint px-2 py-0.5 text-xs font-semibold text-warning">
          {profile('underReview')}
        </p>
      )}
      <h3 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere">
        <IntentLink
          href={paths.campaign(id)}
          pictureSizes={pagePictureSizes}
          className="underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1"
        >
          {title}
        </IntentLink>
      </h3>
      <p className="mt-auto flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
        {is_approved ? (
          <span>
            <SignatureCount count={campaign.signature_count} />
          </span>
        ) : null}
        <time dateTime={created_at} className="text-xs text-faint">
          <span className={is_approved ? 'sr-only' : ''}>{t(is_approved ? 'published' : 'sent')}: </span>
          {formatDay(created_at, locale)}
        </time>
      </p>
      <CardFoot campaign={campaign} />
    </article>
  )
}
