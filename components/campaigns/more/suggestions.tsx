import type { Campaign } from '@sesol/contract'
import { getTranslations } from 'next-intl/server'
import { SmallCards } from '@/components/campaigns/cards/small-cards'
import { getTrending } from '@/lib/server/campaigns'
import { cx } from '@/lib/shared/class-names'

export const Suggestions = async ({ className }: { className: string }) => (
  <CampaignRow campaigns={await getTrending()} className={className} />
)

export const pageColumn = 'mx-auto w-full max-w-page px-5 md:px-8'

export async function CampaignRow({ campaigns, className }: { campaigns: readonly Campaign[]; className: string }) {
  if (campaigns.length === 0) return null
  const t = await getTranslations('page')
  return (
    <section aria-labelledby="suggestions" className={cx('print:hidden', className)}>
      <h2 id="suggestions" className="mb-6 border-t-2 border-ink pt-3 text-sm font-semibold">
        {t('suggestions')}
      </h2>
      <SmallCards campaigns={campaigns} />
    </section>
  )
}
