import type { CampaignCounts } from '@sesol/contract'
import { progressOf } from '@sesol/contract/campaigns/steps'
import { useTranslations } from 'next-intl'
import { VoiceFigure } from '@/components/ui/voice-figure'
import type { Door } from '@/lib/shared/campaigns/clock'

const tick = 'transition duration-200 starting:-translate-y-2 starting:opacity-0'

const shownFrom = 5

type CountLinesProps = { counts: CampaignCounts; goal: number | null; door?: Door | undefined; ticking?: boolean }

export function CountLines({ counts, goal, door, ticking = false }: CountLinesProps) {
  const t = useTranslations('campaign')
  const {
    signature_count: count,
    pending_signature_count: pending,
    signed_today: today,
    click_count,
    comment_count,
  } = counts
  return (
    <div className="flex items-center gap-4">
      {count === null ? null : <VoiceFigure count={count} goal={goal} door={door} className="size-19 text-accent" />}
      <div className="grid min-w-0 gap-1">
        {count === null ? null : (
          <>
            <p className="font-serif text-2xl leading-none">
              {t.rich('signatures', {
                count,
                n: (number) => (
                  <strong
                    key={count}
                    className={`me-1 inline-block text-4xl leading-none font-semibold text-accent tabular-nums ${ticking ? tick : ''}`}
                  >
                    {number}
                  </strong>
                ),
              })}
            </p>
            <p className="flex flex-wrap gap-x-3 text-sm text-soft">
              <NextStep count={count} goal={goal} />
              {today !== null && today >= shownFrom ? <span>{t('today', { count: today })}</span> : null}
            </p>
          </>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm text-faint">
          {pending ? <span>{t('pending', { count: pending })}</span> : null}
          {click_count ? <span>{t('emails', { count: click_count })}</span> : null}
          {comment_count === null ? null : <span>{t('comments', { count: comment_count })}</span>}
        </p>
      </div>
    </div>
  )
}

function NextStep({ count, goal }: { count: number; goal: number | null }) {
  const t = useTranslations('campaign')
  const { next, isGoal } = progressOf(count, goal)
  return <span>{t('nextStep', { step: next, goal: isGoal ? 'yes' : 'no' })}</span>
}
