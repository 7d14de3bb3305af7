import type { Campaign } from '@sesol/contract'
import { CardMedia } from '@/components/campaigns/cards/card-media'
import { Skeleton } from '@/components/ui/loading'
import { cx } from '@/lib/shared/class-names'
import { picturedOf } from '@/lib/shared/media/pictured'

type MailedCampaignProps = { campaign: Campaign | undefined; title: string | undefined }

/** Its frame is there before the campaign, which scripts alone read. */
export function MailedCampaign({ campaign, title }: MailedCampaignProps) {
  return (
    <div className={cx('grid content-start gap-3', title === undefined && 'noscript:hidden')}>
      {campaign ? (
        <CardMedia
          campaign={{ ...campaign, picture: picturedOf(campaign.media) }}
          sizes="(min-width: 64rem) 36rem, 92vw"
          eager
          className="aspect-3/1 lg:aspect-3/2"
        />
      ) : (
        <div className="aspect-3/1 rounded bg-sunken lg:aspect-3/2 noscript:hidden" />
      )}
      {title === undefined ? (
        <Skeleton className="h-12.5 lg:h-7.5" />
      ) : (
        <h2
          dir="auto"
          className="min-h-12.5 font-serif text-xl leading-tight font-semibold wrap-anywhere lg:min-h-7.5 lg:text-2xl"
        >
          {title}
        </h2>
      )}
    </div>
  )
}
