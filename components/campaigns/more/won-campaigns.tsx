import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { CardTitle } from '@/components/campaigns/cards/card-title'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { cx } from '@/lib/shared/class-names'

type WonCampaignsProps = { campaigns: readonly Campaign[]; className?: string }

export function WonCampaigns({ campaigns, className }: WonCampaignsProps) {
  const t = useTranslations('outcome')
  if (campaigns.length === 0) return null
  return (
    <section aria-labelledby="won" className={cx('border-t-2 border-ink', className)}>
      <h2 id="won" className="py-3 text-sm font-semibold">
        {t('won')}
      </h2>
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="group relative grid gap-1 border-t border-line py-3">
            <CardTitle campaign={campaign} className="text-lg leading-snug" />
            <p className="text-sm text-soft empty:hidden">
              <SignatureCount campaign={campaign} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
