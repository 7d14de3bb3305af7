import type { CampaignDeliveries } from '@sesol/contract/support/deliveries'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'

export function Deliveries({ deliveries }: { deliveries: CampaignDeliveries | undefined }) {
  const t = useTranslations('deliveries')
  const locale = useLocale()
  if (!deliveries) return null
  const days = ({ first_day: first, last_day: last }: CampaignDeliveries['faxes']) => {
    if (!first || !last) return ''
    return first === last
      ? formatDay(first, locale)
      : t('span', { first: formatDay(first, locale), last: formatDay(last, locale) })
  }
  const lineOf = (key: 'faxes' | 'emails' | 'calls' | 'returned') => {
    const sum = deliveries[key]
    return t.has(key) && sum && sum.count > 0 ? [{ key, text: t(key, { count: sum.count }), days: days(sum) }] : []
  }
  const reached = [
    ...deliveries.hand_overs.map(({ id, day, way, signature_count: count }) => ({
      key: `hand-over ${id}`,
      text: t(`handOver.${way}`, { count }),
      days: `${formatDay(day, locale)} · ${t('word')}`,
    })),
    ...(['faxes', 'emails', 'calls'] as const).flatMap(lineOf),
  ]
  const lines = [...reached, ...lineOf('returned')]
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="delivered" className="grid gap-3 border-t border-line pt-5">
      <h2 id="delivered" className="text-lg font-semibold">
        {t(reached.length > 0 ? 'title' : 'titleReturned')}
      </h2>
      <ul className="grid gap-3">
        {lines.map(({ key, text, days }) => (
          <li key={key} className="grid gap-0.5">
            <span>{text}</span>
            <span className="text-sm text-soft">{days}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
