import type { Campaign } from '@sesol/contract'
import type { CampaignDeliveries } from '@sesol/contract/support/deliveries'
import { useFormatter, useTranslations } from 'next-intl'
import { VoiceFigure } from '@/components/ui/voice-figure'
import { Link } from '@/lib/i18n/link'
import { cx } from '@/lib/shared/class-names'
import { type Series, seriesNames } from '@/lib/shared/manage/statistics'

type TotalsProps = {
  campaign: Campaign
  visits: number
  deliveries: CampaignDeliveries
  current: Series
  addressOf: (of: Series) => string
}

/** Each is a link to its chart. */
export function Totals({ campaign, visits, deliveries, current, addressOf }: TotalsProps) {
  const t = useTranslations('manage.totals')
  const numbers = useTranslations('manageNumbers')
  const format = useFormatter()
  const { signature_count, pending_signature_count, goal } = campaign
  const totals: Record<Series, { count: number | null | undefined; said?: string[] }> = {
    signatures: {
      count: signature_count,
      said: [t('waiting', { count: pending_signature_count ?? 0 }), ...(goal ? [t('goal', { goal })] : [])],
    },
    visits: { count: visits },
    emails: { count: campaign.click_count, said: [t('saidEmails', { count: deliveries.emails.count })] },
    calls: { count: campaign.click_count_phone_number, said: [t('saidCalls', { count: deliveries.calls.count })] },
    faxes: { count: campaign.click_count_fax_number, said: [t('delivered', { count: deliveries.faxes.count })] },
  }
  return (
    <nav aria-label={t('title')}>
      <ul className="grid grid-cols-2 gap-x-8 gap-y-5 lg:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        {seriesNames
          .filter((of) => numbers.has(`series.${of}`))
          .map((of) => (
            <li key={of} className={cx('flex', of === 'signatures' && 'max-lg:col-span-2')}>
              <Link
                href={addressOf(of)}
                prefetch={false}
                scroll={false}
                aria-current={of === current ? 'true' : undefined}
                className={cx(
                  'group flex grow items-center gap-5 border-t-2 pt-3 text-ink no-underline',
                  of === current ? 'border-ink' : 'border-line hover:border-line-strong',
                )}
              >
                {of === 'signatures' ? (
                  <VoiceFigure count={signature_count ?? 0} goal={goal} className="size-24 text-accent" />
                ) : null}
                <span className="grid self-start">
                  <span className="font-serif text-3xl font-semibold tabular-nums">
                    {format.number(totals[of].count ?? 0)}
                  </span>
                  <span className="text-sm font-semibold underline decoration-line-strong underline-offset-4 group-hover:decoration-current">
                    {numbers(`series.${of}`)}
                  </span>
                  {totals[of].said?.map((line) => (
                    <span key={line} className="text-sm text-soft">
                      {line}
                    </span>
                  ))}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}
