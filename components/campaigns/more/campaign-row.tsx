import type { Campaign } from '@sesol/contract'
import { CardKicker } from '@/components/campaigns/cards/card-kicker'
import { CardMedia } from '@/components/campaigns/cards/card-media'
import { CardTitle } from '@/components/campaigns/cards/card-title'
import { RingedCount } from '@/components/campaigns/cards/ringed-count'
import { cx } from '@/lib/shared/class-names'

export const pageColumn = 'mx-auto w-full max-w-page px-5 md:px-8'

type CampaignRowProps = {
  id: string
  heading: string
  campaigns: readonly Campaign[]
  className: string
}

export function CampaignRow({ id, heading, campaigns, className }: CampaignRowProps) {
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby={id} className={cx('print:hidden', className)}>
      <h2 id={id} className="mb-6 border-t-2 border-ink pt-3 text-sm font-semibold">
        {heading}
      </h2>
      <ul className="grid gap-x-8 gap-y-8 md:grid-cols-3">
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="group small-card">
            <CardMedia
              campaign={campaign}
              sizes="(min-width: 48rem) 24rem, 6rem"
              className="aspect-square self-start md:aspect-3/2"
            />
            <div className="grid content-start gap-3">
              <CardKicker campaign={campaign} />
              <CardTitle campaign={campaign} className="text-lg leading-snug" />
              <p className="text-sm text-soft empty:hidden">
                <RingedCount campaign={campaign} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
