import { useEffect, useRef, useState } from 'react'

const minute = 60_000

export function useTicks(youngest: number, onTick: (now: number) => void, paused = false): void {
  const last = useRef(Date.now())

  useEffect(() => {
    if (paused) return
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
    const update = () =>
      document.visibilityState === 'visible' && Date.now() - last.current >= pace() ? tick() : wait()
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [youngest, onTick, paused])
}

export function useClock(youngest: number): number {
  const [now, setNow] = useState(Date.now)
  useTicks(youngest, setNow)
  return now
}
