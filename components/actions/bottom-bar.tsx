import type { CampaignCounts } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import { CircleCheck } from 'lucide'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Rings } from '@/components/ui/rings'
import type { Actable } from '@/lib/shared/campaigns/actable'
import { cx } from '@/lib/shared/class-names'
import { signHash } from '@/lib/shared/paths'

type BottomBarProps = {
  campaign: Actable
  counts?: CampaignCounts
  signed?: boolean
  /** `first`: as the server sends it, when nothing is scrolled. */
  visibility?: 'first' | 'shown' | 'hidden'
  actions: ReactNode
}

/** Below 1024 px: beside the text of wider screens stands the way to sign. The floating button stands in its row (globals.css). */
export function BottomBar({
  campaign: { goal, counts: rendered },
  counts = rendered,
  signed = false,
  visibility = 'first',
  actions,
}: BottomBarProps) {
  const t = useTranslations('actions')
  return (
    <div
      data-action-bar={visibility}
      className={cx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-paper transition lg:hidden print:hidden',
        visibility === 'first' && '[html:has(#sign_[data-open],#sign:target_[data-plain])_&]:invisible',
        visibility === 'hidden' && 'invisible translate-y-3 opacity-0',
      )}
    >
      <div className="mx-auto grid max-w-page grid-rows-[3.5rem_auto] items-center gap-x-8 gap-y-1 px-4 pt-2 pb-[calc(0.5rem+env(safe-area-inset-bottom))] md:grid-cols-[1fr_auto] md:grid-rows-[3.5rem] md:ps-8 md:pe-26">
        <BarCount counts={counts} goal={goal} />
        <div className="flex items-center gap-2">
          {signed ? (
            <p className="flex min-h-touch flex-1 items-center gap-2 text-sm font-semibold text-success md:pe-4">
              <Icon of={CircleCheck} className="size-5 shrink-0" />
              {t('signed')}
            </p>
          ) : (
            <a href={signHash} className={buttonStyle('primary', 'md', 'flex-1 md:min-w-40')}>
              {t('sign')}
            </a>
          )}
          {actions}
        </div>
      </div>
    </div>
  )
}

function BarCount({ counts: { signature_count: count }, goal }: { counts: CampaignCounts; goal: number | null }) {
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
