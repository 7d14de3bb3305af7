import type { Campaign } from '@sesol/contract'
import type { CampaignDeliveries } from '@sesol/contract/support/deliveries'
import { useFormatter, useTranslations } from 'next-intl'
import { Rings } from '@/components/ui/rings'

type TotalsProps = { campaign: Campaign; visits: number; deliveries: CampaignDeliveries }

export function Totals({ campaign, visits, deliveries }: TotalsProps) {
  const t = useTranslations('manage.totals')
  const format = useFormatter()
  const { signature_count, pending_signature_count, goal } = campaign
  const others = [
    { name: t('visits'), count: visits },
    { name: t('emails'), count: campaign.click_count, said: t('said', { count: deliveries.emails.count }) },
    { name: t('calls'), count: campaign.click_count_phone_number, said: t('said', { count: deliveries.calls.count }) },
    ...(t.has('faxes')
      ? [
          {
            name: t('faxes'),
            count: campaign.click_count_fax_number,
            said: t('delivered', { count: deliveries.faxes.count }),
          },
        ]
      : []),
  ]
  return (
    <section
      aria-label={t('title')}
      className="grid gap-x-12 gap-y-6 border-t-2 border-ink pt-5 lg:grid-cols-[auto_1fr]"
    >
      <div className="flex items-center gap-5">
        <Rings count={signature_count ?? 0} goal={goal} className="size-24 text-accent sm:size-28" />
        <div className="grid gap-0.5">
          <p className="font-serif text-4xl font-semibold tabular-nums">{format.number(signature_count ?? 0)}</p>
          <p className="font-semibold">{t('signatures')}</p>
          <p className="text-sm text-soft">{t('waiting', { count: pending_signature_count ?? 0 })}</p>
          {goal ? <p className="text-sm text-soft">{t('goal', { goal })}</p> : null}
        </div>
      </div>
      <dl className="grid grid-cols-2 content-end gap-x-8 gap-y-5 md:grid-cols-4">
        {others.map(({ name, count, said }) => (
          <div key={name} className="flex flex-col border-t border-line pt-3">
            <dt className="order-2 text-sm text-soft">{name}</dt>
            <dd className="order-1 font-serif text-3xl font-semibold tabular-nums">{format.number(count ?? 0)}</dd>
            {said ? <dd className="order-3 text-sm text-faint">{said}</dd> : null}
          </div>
        ))}
      </dl>
    </section>
  )
}
