import type { Campaign } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { SignatureCount } from '@/components/campaigns/page/signature-count'
import { IntentLink } from '@/components/ui/intent-link'
import { cx } from '@/lib/shared/class-names'
import { paths } from '@/lib/shared/paths'

type WonCampaignsProps = { campaigns: readonly Campaign[]; className?: string }

/** The latest campaigns that were won, as a short list beside others. */
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
            <h3 dir="auto" className="font-serif text-lg leading-snug font-semibold wrap-anywhere">
              <IntentLink
                href={paths.campaign(campaign.id)}
                className="underline-offset-4 after:absolute after:inset-0 after:content-[''] group-hover:underline group-hover:decoration-1"
              >
                {campaign.title}
              </IntentLink>
            </h3>
            <p className="text-sm text-soft empty:hidden">
              <SignatureCount campaign={campaign} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
