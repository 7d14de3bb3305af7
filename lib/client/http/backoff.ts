'use client'

import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '@/lib/shared/errors/errors'

const second = 1000

/** How long the server asks to wait. */
export const secondsOf = (error: unknown): number =>
  error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) : 0

/** @param initially seconds that the server asked for before the page was rendered */
export function useBackoff(initially = 0): {
  seconds: number
  backOff: (seconds: number) => void
  backOffFrom: (error: unknown) => boolean
} {
  const [until, setUntil] = useState(() => initially && Date.now() + initially * second)
  const [seconds, setSeconds] = useState(initially)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The rest is read from the clock: timers stop while a tab sleeps.
    const tick = () => {
      const left = Math.max(until - Date.now(), 0)
      setSeconds(Math.ceil(left / second))
      if (left > 0) timer = setTimeout(tick, left % second || second)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  const backOff = useCallback((seconds: number) => {
    setUntil(Date.now() + seconds * second)
    setSeconds(seconds)
  }, [])

  const backOffFrom = useCallback(
    (error: unknown) => {
      const asked = secondsOf(error)
      if (asked > 0) backOff(asked)
      return asked > 0
    },
    [backOff],
  )

  return { seconds, backOff, backOffFrom }
}
