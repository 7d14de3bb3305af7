import type { CampaignDeliveries } from '@sesol/contract/support/deliveries'
import { useTranslations } from 'next-intl'

const sums = ['faxes', 'emails', 'calls', 'returned'] as const

/** What reached the addressee so far; hand-overs are events of their own. */
export function Deliveries({ deliveries }: { deliveries: CampaignDeliveries | undefined }) {
  const t = useTranslations('deliveries')
  const lines = sums.flatMap((name) => {
    const count = deliveries?.[name]?.count ?? 0
    return count > 0 && t.has(name) ? [{ name, text: t(name, { count }) }] : []
  })
  if (lines.length === 0) return null
  return (
    <ul className="deliveries">
      {lines.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
    </ul>
  )
}
