import type { CampaignDeliveries } from '@sesol/contract/deliveries'
import { useLocale, useTranslations } from 'next-intl'
import { formatDay } from '@/lib/shared/text/dates'

/** What reached the addressee, in sums and days; nothing when nothing has. */
export function Deliveries({ deliveries }: { deliveries: CampaignDeliveries | undefined }) {
  const t = useTranslations('deliveries')
  const locale = useLocale()
  if (!deliveries) return null
  const { faxes, emails, calls, hand_overs } = deliveries
  const days = ({ first_day: first, last_day: last }: typeof faxes) => {
    if (!first || !last) return ''
    return first === last
      ? formatDay(first, locale)
      : t('span', { first: formatDay(first, locale), last: formatDay(last, locale) })
  }
  const lines = [
    ...hand_overs.map(({ id, day, way, signature_count: count }) => ({
      key: `hand-over ${id}`,
      text: t(`handOver.${way}`, { count }),
      days: `${formatDay(day, locale)} · ${t('word')}`,
    })),
    ...Object.entries({ faxes, emails, calls }).flatMap(([key, sum]) =>
      sum.count > 0
        ? [{ key, text: t(key as 'faxes' | 'emails' | 'calls', { count: sum.count }), days: days(sum) }]
        : [],
    ),
  ]
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="delivered" className="grid gap-3 border-t border-line pt-5">
      <h2 id="delivered" className="text-lg font-semibold">
        {t('title')}
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
