'use client'

import type { CampaignCounts } from '@sesol/contract'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCounts, useCountsPoll } from '@/lib/client/support/counts'
import { countNames } from '@/lib/shared/support/counts'
import { CountLines } from './count-lines'

const announceEveryMs = 60_000

/** The number for a live region: none at first, then the latest, throttled. */
function useAnnounced(count: number | null): number | null {
  const [announced, setAnnounced] = useState<number | null>(null)
  const last = useRef({ count, at: 0 })

  useEffect(() => {
    if (count === last.current.count) return
    const announce = () => {
      last.current = { count, at: Date.now() }
      setAnnounced(count)
    }
    const timer = setTimeout(announce, Math.max(0, last.current.at + announceEveryMs - Date.now()))
    return () => clearTimeout(timer)
  }, [count])
  return announced
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
  const announced = useAnnounced(now.signature_count)
  const changed = countNames.some((name) => now[name] !== counts[name])
  return (
    <>
      {changed ? <CountLines counts={now} ticking={now.signature_count !== counts.signature_count} /> : children}
      <p role="status" className="sr-only">
        {announced === null ? null : t.rich('signatures', { count: announced, n: (number) => number })}
      </p>
    </>
  )
}
