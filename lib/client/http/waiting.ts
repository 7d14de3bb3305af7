'use client'

import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '@/lib/shared/errors/errors'

const second = 1000

/**
 * How long a server that was asked too often wants to be left alone. `seconds` counts down to 0, which is also its value
 * when nobody waits; `waitFor` takes what went wrong and tells whether it begins a wait; `wait` begins one by itself.
 */
export function useWaiting(): {
  seconds: number
  wait: (seconds: number) => void
  waitFor: (error: unknown) => boolean
} {
  const [until, setUntil] = useState(0)
  const [seconds, setSeconds] = useState(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // Read off the clock each time: a tab that slept shows the right time when it wakes.
    const tick = () => {
      const left = Math.max(until - Date.now(), 0)
      setSeconds(Math.ceil(left / second))
      if (left > 0) timer = setTimeout(tick, left % second || second)
    }
    tick()
    return () => clearTimeout(timer)
  }, [until])

  const wait = useCallback((asked: number) => {
    setUntil(Date.now() + asked * second)
    setSeconds(asked)
  }, [])

  const waitFor = useCallback(
    (error: unknown) => {
      const asked = error instanceof ApiError && error.status === 429 ? (error.retryAfter ?? 0) : 0
      if (asked > 0) wait(asked)
      return asked > 0
    },
    [wait],
  )

  return { seconds, wait, waitFor }
}
