import { useEffect, useState } from 'react'

const minute = 60_000

/**
 * The present moment for all times on show: each second while one of them is younger than a minute, else twice a minute; not
 * at all while nobody looks.
 * @param youngest the latest of those moments
 */
export function useClock(youngest: number, resting = false): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    if (resting) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'hidden') return
      timer = setTimeout(tick, Date.now() - youngest < minute ? 1000 : minute / 2)
    }
    const tick = () => {
      setNow(Date.now())
      wait()
    }
    const look = () => (document.visibilityState === 'hidden' ? clearTimeout(timer) : tick())
    tick()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [youngest, resting])
  return now
}
