import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { ReviewBanner } from '@/components/campaigns/page/review-banner'
import { Avatar } from '@/components/ui/avatar'
import { IntentLink } from '@/components/ui/intent-link'
import { paths } from '@/lib/shared/paths'
import { formatDay } from '@/lib/shared/text/dates'
import { CardFoot } from './card-foot'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { Labels } from './labels'
import { Opening } from './opening'
import { RingedCount } from './ringed-count'

export function CampaignCard({ campaign, eager = false }: { campaign: Campaign; eager?: boolean }) {
  const t = useTranslations('campaign')
  const locale = useLocale()
  const { user, created_at, is_approved, institution_or_person_name: institution } = campaign
  const name = user.username || t('anonymous')
  return (
    <article className="group relative grid gap-4">
      {is_approved ? null : <ReviewBanner status={campaign.status} />}
      <div className="flex items-center gap-3">
        <Avatar name={name} src={user.profile.profile_image} />
        <div className="min-w-0 text-sm leading-tight">
          <IntentLink
            href={paths.profile(user.id)}
            className="relative z-10 -my-2 inline-flex min-h-touch items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
          >
            <bdi>{name}</bdi>
          </IntentLink>
          <p className="-mt-1.5 text-xs text-faint">
            {is_approved ? null : `${t('sent')}: `}
            <time dateTime={created_at}>{formatDay(created_at, locale)}</time>
          </p>
        </div>
      </div>
      <CardMedia campaign={campaign} eager={eager} sizes="(min-width: 48rem) 640px, 88vw" className="h-62.5 sm:h-100" />
      <div className="grid gap-2">
        <Labels campaign={campaign} />
        <CardTitle campaign={campaign} className="text-2xl" />
        <Opening campaign={campaign} />
        {institution ? (
          <p className="text-sm text-soft wrap-anywhere">
            {t('to')}: <bdi>{institution}</bdi>
          </p>
        ) : null}
        {is_approved ? (
          <p className="text-sm text-soft empty:hidden">
            <RingedCount campaign={campaign} />
          </p>
        ) : null}
      </div>
      <CardFoot campaign={campaign} />
    </article>
  )
}
