'use client'

import type { CampaignCounts } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCounts, useCountsPoll } from '@/lib/client/support/counts'
import { countNames } from '@/lib/shared/support/counts'
import { CountLines } from './count-lines'

/** Milliseconds between two numbers that are read out. */
const silence = 60_000

/** What a screen reader is told of a number that changes by itself: nothing at first, then the latest, now and then. */
function useTold(count: number | null): number | null {
  const [told, setTold] = useState<number | null>(null)
  const last = useRef({ count, at: 0 })

  useEffect(() => {
    if (count === last.current.count) return
    const tell = () => {
      last.current = { count, at: Date.now() }
      setTold(count)
    }
    const timer = setTimeout(tell, Math.max(0, last.current.at + silence - Date.now()))
    return () => clearTimeout(timer)
  }, [count])
  return told
}

type LiveCountProps = {
  campaignId: number
  counts: CampaignCounts
  /** The lines of these counts, written by the server: a phone's first formatter takes longer than the page around it. */
  children: ReactNode
}

/** How many stand behind the campaign, up to date, ticking up when somebody joins them. */
export function LiveCount({ campaignId, counts, children }: LiveCountProps) {
  const t = useTranslations('campaign')
  useCountsPoll(campaignId)
  const now = useCounts(campaignId, counts)
  const told = useTold(now.signature_count)
  const changed = countNames.some((name) => now[name] !== counts[name])
  return (
    <>
      {changed ? <CountLines counts={now} ticking={now.signature_count !== counts.signature_count} /> : children}
      <p role="status" className="sr-only">
        {told === null ? null : t.rich('signatures', { count: told, n: (number) => number })}
      </p>
    </>
  )
}
