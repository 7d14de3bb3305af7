'use client'

import type { CampaignCounts } from '@sesol/contract'
import { useFormatter, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useDeferred } from '@/components/ui/use-deferred'
import { deferred } from '@/lib/client/browser/deferred-module'
import { useCounts, useFreshCounts } from '@/lib/client/support/counts'
import type { Door } from '@/lib/shared/campaigns/clock'
import { countNames } from '@/lib/shared/support/counts'

const barCount = deferred(() => import('./bar-count').then(({ BarCount }) => BarCount))
const countLines = deferred(() => import('./count-lines').then(({ CountLines }) => CountLines))

type LiveCountProps = {
  campaignId: number
  counts: CampaignCounts
  goal: number | null
  door?: Door | undefined
  /** Server-rendered lines: creating a number formatter is slow on a phone. */
  children: ReactNode
}

export function LiveCount({ campaignId, counts, goal, door, children }: LiveCountProps) {
  const t = useTranslations('campaign')
  useFreshCounts(campaignId)
  const now = useCounts(campaignId, counts)
  const changed = countNames.some((name) => now[name] !== counts[name])
  // Most pages show the numbers that they came with.
  const { value: CountLines } = useDeferred(countLines, changed)
  const announced = now.signature_count === counts.signature_count ? null : now.signature_count
  return (
    <>
      {changed && CountLines ? (
        <CountLines counts={now} goal={goal} door={door} ticking={now.signature_count !== counts.signature_count} />
      ) : (
        children
      )}
      <p role="status" className="sr-only">
        {announced === null ? null : t.rich('signatures', { count: announced, n: (number) => number })}
      </p>
    </>
  )
}

export function LiveBarCount({ campaignId, counts, goal, door, children }: LiveCountProps) {
  const now = useCounts(campaignId, counts)
  const changed = now.signature_count !== counts.signature_count
  const { value: BarCount } = useDeferred(barCount, changed)
  return changed && BarCount ? <BarCount counts={now} goal={goal} door={door} /> : children
}

type LiveCommentCountProps = { campaignId: number; counts: CampaignCounts; children: ReactNode }

export function LiveCommentCount({ campaignId, counts, children }: LiveCommentCountProps) {
  const format = useFormatter()
  const { comment_count: now } = useCounts(campaignId, counts)
  if (now === counts.comment_count) return children
  return now ? format.number(now) : null
}
