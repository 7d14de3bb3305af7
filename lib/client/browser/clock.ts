import { useEffect, useRef, useState } from 'react'

const minute = 60_000

/** Calls `onTick` each second while `youngest` is less than a minute ago, else twice a minute; never while hidden. */
export function useTicks(youngest: number, onTick: (now: number) => void, resting = false): void {
  const last = useRef(Date.now())

  useEffect(() => {
    if (resting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const pace = () => (Date.now() - youngest < minute ? 1000 : minute / 2)
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(tick, pace())
    }
    const tick = () => {
      last.current = Date.now()
      onTick(last.current)
      wait()
    }
    // On return, ticks at once if the time shown is stale.
    const look = () => (document.visibilityState === 'visible' && Date.now() - last.current >= pace() ? tick() : wait())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [youngest, onTick, resting])
}

/** The current time for relative times. */
export function useClock(youngest: number): number {
  const [now, setNow] = useState(Date.now)
  useTicks(youngest, setNow)
  return now
}
