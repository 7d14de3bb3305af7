'use client'

import { timings } from '@sesol/contract/limits'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useMediaQuery } from '@/lib/client/browser/media-query'

export const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)', true)

type Hold = 'pointer' | 'focus' | 'hidden'

/** The slider starts paused with reduced motion. */
export function useAutoAdvance(step: () => void, ready: boolean) {
  const reduced = useReducedMotion()
  const [wish, setWish] = useState<boolean>()
  const [holds, setHolds] = useState<readonly Hold[]>([])
  const [moves, setMoves] = useState(0)
  const interrupted = useRef(false)
  const playing = wish ?? !reduced
  const rolling = ready && playing && holds.length === 0
  const advance = useEffectEvent(step)

  const hold = useCallback((name: Hold, on: boolean) => {
    if (on) interrupted.current = true
    setHolds((before) => (before.includes(name) === on ? before : toggled(before, name)))
  }, [])

  useEffect(() => {
    const update = () => hold('hidden', document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [hold])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a manual move restarts the timer
  useEffect(() => {
    if (!rolling) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (delay: number) => {
      timer = setTimeout(() => {
        interrupted.current = false
        advance()
        wait(timings.sliderAdvance)
      }, delay)
    }
    wait(interrupted.current ? timings.sliderResume : timings.sliderAdvance)
    return () => clearTimeout(timer)
  }, [rolling, moves])

  return {
    playing,
    rolling,
    hold,
    toggle: () => {
      interrupted.current = false
      setWish(!playing)
    },
    moved: () => {
      interrupted.current = true
      setMoves((before) => before + 1)
    },
  }
}

const toggled = (holds: readonly Hold[], name: Hold) =>
  holds.includes(name) ? holds.filter((other) => other !== name) : [...holds, name]
