import type { Campaign } from '@sesol/contract'
import { SmallCards } from '@/components/campaigns/cards/small-cards'
import { smallCardOf } from '@/lib/shared/campaigns/card'
import { cx } from '@/lib/shared/class-names'
import { columnsOf } from '@/lib/shared/columns'

export const pageColumn = 'mx-auto w-full max-w-page px-5 md:px-8'

type CampaignRowProps = {
  id: string
  heading: string
  campaigns: readonly Campaign[]
  className: string
}

/** Below the messages of its cards. */
export function CampaignRow({ id, heading, campaigns, className }: CampaignRowProps) {
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby={id} className={cx('print:hidden', className)}>
      <h2 id={id} className="mb-6 border-t-2 border-ink pt-3 text-sm font-semibold">
        {heading}
      </h2>
      <SmallCards cards={columnsOf(campaigns.map(smallCardOf))} />
    </section>
  )
}
