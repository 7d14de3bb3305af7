import type { Campaign } from '@sesol/contract'
import type { CampaignState } from '@sesol/contract/campaigns/states'
import { useLocale, useTranslations } from 'next-intl'
import { cx } from '@/lib/shared/class-names'
import { formatDay } from '@/lib/shared/text/dates'

const tones: Record<Exclude<CampaignState, 'approved'>, string> = {
  under_review: 'bg-warning-tint text-warning',
  changes_requested: 'bg-accent-tint text-accent',
  rejected: 'bg-danger-tint text-danger',
  hidden: 'bg-danger-tint text-danger',
  closed: 'bg-sunken text-soft',
}

type Marked = Pick<Campaign, 'status' | 'outcome' | 'waiting_since'>

export function StateMark({ campaign: { status, outcome, waiting_since: since } }: { campaign: Marked }) {
  const t = useTranslations()
  const locale = useLocale()
  if (since)
    return (
      <p className="text-xs font-semibold text-soft">{t('campaign.waitingSince', { day: formatDay(since, locale) })}</p>
    )
  if (status === 'approved') return null
  return (
    <p className={cx('self-start justify-self-start rounded-sm px-2 py-0.5 text-xs font-semibold', tones[status])}>
      {outcome && status === 'closed' ? t(`values.outcome.${outcome}`) : t(`review.state.${status}`)}
    </p>
  )
}
