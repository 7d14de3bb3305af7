'use client'

import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '@/lib/shared/errors/errors'

const second = 1000

export function useBackoff(): {
  seconds: number
  backOff: (seconds: number) => void
  backOffFrom: (error: unknown) => boolean
} {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)

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
      const asked = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) : 0
      if (asked > 0) backOff(asked)
      return asked > 0
    },
    [backOff],
  )

  return { seconds, backOff, backOffFrom }
}
