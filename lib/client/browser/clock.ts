import { useEffect, useRef, useState } from 'react'

const minute = 60_000

/**
 * Tells the present moment for all times on show: each second while one of them is younger than a minute, else twice a minute;
 * not at all while nobody looks.
 * @param youngest the latest of those moments
 */
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
    // Whoever comes back sees the right time at once, and nothing is drawn anew for what is right still.
    const look = () => (document.visibilityState === 'visible' && Date.now() - last.current >= pace() ? tick() : wait())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [youngest, onTick, resting])
}

/** The present moment for a time on show. */
export function useClock(youngest: number): number {
  const [now, setNow] = useState(Date.now)
  useTicks(youngest, setNow)
  return now
}
