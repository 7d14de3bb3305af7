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
  const { count = 0, answered = 0 } = deliveries?.applications ?? {}
  const applied = t(answered > 0 ? 'answeredApplications' : 'applications', { count, answered })
  if (lines.length === 0 && count === 0) return null
  return (
    <ul className="deliveries">
      {lines.map(({ name, text }) => (
        <li key={name}>{text}</li>
      ))}
      {count > 0 ? <li>{applied}</li> : null}
    </ul>
  )
}
