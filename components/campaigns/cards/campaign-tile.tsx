import type { Campaign } from '@sesol/contract'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'
import { CardFoot } from './card-foot'
import { CardKicker } from './card-kicker'
import { CardMedia } from './card-media'
import { CardTitle } from './card-title'
import { Opening } from './opening'
import { RingedCount } from './ringed-count'
import { StateMark } from './state-mark'

export function CampaignTile({ campaign }: { campaign: Campaign }) {
  const t = useTranslations('campaign')
  const locale = useLocale()
  const { created_at, is_approved } = campaign
  return (
    <article className="group relative flex grow flex-col gap-3">
      <CardMedia
        campaign={campaign}
        sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 88vw"
        className="aspect-3/2"
      />
      <StateMark campaign={campaign} />
      <CardKicker campaign={campaign} />
      <CardTitle campaign={campaign} className="text-xl" />
      <Opening campaign={campaign} />
      <p className="mt-auto flex flex-wrap items-center gap-x-4 text-sm text-soft">
        {is_approved ? <RingedCount campaign={campaign} /> : null}
        <time dateTime={created_at} className="text-xs text-faint">
          <span className={is_approved ? 'sr-only' : ''}>{t(is_approved ? 'published' : 'sent')}: </span>
          {formatDay(created_at, locale)}
        </time>
      </p>
      <CardFoot campaign={campaign} />
    </article>
  )
}
