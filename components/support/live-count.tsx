'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useCounts, useCountsPoll } from '@/lib/client/counts'
import type { SigningProps } from './sign-panel'

// The new number comes in from above.
const tick = 'transition duration-200 starting:-translate-y-2 starting:opacity-0'

/** Milliseconds between two numbers that are read out. */
const silence = 60_000

/** What a screen reader is told of a number that changes by itself: nothing at first, then the latest, now and then. */
function useTold(count: number): number | undefined {
  const [told, setTold] = useState<number>()
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

/** How many stand behind the campaign, up to date, ticking up when somebody joins them. */
export function LiveCount({ campaignId, counts }: SigningProps) {
  const t = useTranslations('campaign')
  useCountsPoll(campaignId)
  const { signature_count: count, click_count, comment_count } = useCounts(campaignId, counts)
  const told = useTold(count)
  return (
    <>
      <p className="font-serif text-2xl leading-none">
        {t.rich('signatures', {
          count,
          n: (number) => (
            <strong
              key={count}
              className={`me-1 inline-block text-4xl font-semibold text-accent tabular-nums ${count === counts.signature_count ? '' : tick}`}
            >
              {number}
            </strong>
          ),
        })}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-faint">
        {click_count > 0 ? <span>{t('emails', { count: click_count })}</span> : null}
        <span>{t('comments', { count: comment_count })}</span>
      </p>
      <p role="status" className="sr-only">
        {told === undefined ? null : t.rich('signatures', { count: told, n: (number) => number })}
      </p>
    </>
  )
}
