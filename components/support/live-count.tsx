'use client'

import type { CampaignCounts } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCounts, useCountsPoll } from '@/lib/client/support/counts'
import { countNames } from '@/lib/shared/support/counts'
import { CountLines } from './count-lines'

/** Milliseconds between announcements. */
const silence = 60_000

/** The number for a live region: none at first, then the latest, throttled. */
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
  /** Server-rendered lines: creating a number formatter is slow on a phone. */
  children: ReactNode
}

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
