import type { CampaignCounts } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import { useTranslations } from 'next-intl'
import { VoiceFigure } from '@/components/ui/voice-figure'
import type { Door } from '@/lib/shared/campaigns/clock'

type BarCountProps = { counts: CampaignCounts; goal: number | null; door?: Door | undefined }

export function BarCount({ counts: { signature_count: count }, goal, door }: BarCountProps) {
  const t = useTranslations('campaign')
  if (count === null) return <span />
  const { next, isGoal } = progressOf(count, goal)
  return (
    <p className="flex min-w-0 items-center gap-2.5 leading-tight whitespace-nowrap max-sm:pe-16">
      <VoiceFigure count={count} goal={goal} door={door} className="size-9 text-accent" />
      <span className="text-sm">
        {t.rich('signatures', {
          count,
          n: (number) => <strong className="count">{number}</strong>,
        })}
      </span>
      <span className="text-xs whitespace-normal text-soft max-[22rem]:hidden sm:max-md:hidden">
        {t('nextStep', { step: next, goal: isGoal ? 'yes' : 'no' })}
      </span>
    </p>
  )
}
