import type { CampaignCounts } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import { useTranslations } from 'next-intl'
import { Rings } from '@/components/ui/rings'

export function BarCount({
  counts: { signature_count: count },
  goal,
}: {
  counts: CampaignCounts
  goal: number | null
}) {
  const t = useTranslations('campaign')
  if (count === null) return <span />
  const { next, isGoal } = progressOf(count, goal)
  return (
    <p className="flex min-w-0 items-center gap-2.5 leading-tight max-md:pe-16">
      <Rings count={count} goal={goal} className="size-9 text-accent" />
      <span className="min-w-0 text-sm">
        {t.rich('signatures', {
          count,
          n: (number) => <strong className="count">{number}</strong>,
        })}
      </span>
      <span className="text-xs text-soft">{t('nextStep', { step: next, goal: isGoal ? 'yes' : 'no' })}</span>
    </p>
  )
}
