import type { CampaignState } from '@sesol/contract/campaigns/states'
import { useTranslations } from 'next-intl'
import { ClockText } from '@/components/campaigns/state/clock-text'
import type { Card } from '@/lib/shared/campaigns/card'
import { cx } from '@/lib/shared/class-names'

const tones: Record<Exclude<CampaignState, 'approved'>, string> = {
  under_review: 'bg-warning-tint text-warning',
  changes_requested: 'bg-accent-tint text-accent',
  rejected: 'bg-danger-tint text-danger',
  hidden: 'bg-danger-tint text-danger',
  closed: 'bg-sunken text-soft',
}

type Marked = Pick<Card, 'status' | 'outcome' | 'clock'>

export function StateMark({ campaign: { status, outcome, clock } }: { campaign: Marked }) {
  const t = useTranslations()
  if (clock)
    return (
      <p className={cx('text-xs font-semibold', clock.days_over > 0 ? 'text-warning' : 'text-soft')}>
        <ClockText clock={clock} />
      </p>
    )
  if (status === 'approved') return null
  return (
    <p className={cx('self-start justify-self-start rounded-sm px-2 py-0.5 text-xs font-semibold', tones[status])}>
      {outcome && status === 'closed' ? t(`values.outcome.${outcome}`) : t(`review.state.${status}`)}
    </p>
  )
}
