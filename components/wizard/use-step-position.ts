'use client'

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fragmentOf, type Mode, positionOf, type StepPosition } from './sequence'

type Arguments = {
  mode: Mode
  /** A stable reference; returns the requested position or its replacement. */
  reachable: (to: StepPosition) => StepPosition
  onMove: (from: StepPosition, to: StepPosition) => void
}

const cameFrom = 'wizardCameFrom'

function write(way: 'pushState' | 'replaceState', position: StepPosition, mode: Mode, from?: StepPosition): void {
  // Next.js adds its own state to the entry.
  window.history[way]({ [cameFrom]: from }, '', `#${fragmentOf(position, mode)}`)
}

/** `moves` counts navigations, so that opening the page does not move the focus. */
export function useStepPosition({ mode, reachable, onMove }: Arguments) {
  const [position, setPosition] = useState<StepPosition>('scope')
  const [moves, setMoves] = useState(0)
  // The ref is current in callbacks of an earlier render, such as the error handler of a publication.
  const current = useRef(position)

  const show = useCallback((to: StepPosition) => {
    current.current = to
    setPosition(to)
  }, [])

  const move = useCallback(
    (to: StepPosition) => {
      if (to !== current.current) onMove(current.current, to)
      show(to)
      setMoves((count) => count + 1)
    },
    [onMove, show],
  )

  // The effect precedes the first paint in the browser; a server-rendered page shows the first step until hydration.
  useLayoutEffect(() => {
    const asked = positionOf(window.location.hash, mode)
    if (asked) show(asked)
  }, [mode, show])

  const onPopState = useEffectEvent(() => {
    const asked = positionOf(window.location.hash, mode)
    if (!asked || asked === current.current) return
    const allowed = reachable(asked)
    if (allowed !== asked) write('replaceState', allowed, mode)
    move(allowed)
  })
  useEffect(() => {
    const listener = () => onPopState()
    window.addEventListener('popstate', listener)
    return () => window.removeEventListener('popstate', listener)
  }, [])

  return {
    position,
    moves,
    settle: () => {
      const allowed = reachable(current.current)
      if (allowed === current.current) return
      write('replaceState', allowed, mode)
      show(allowed)
    },
    restart: () => {
      write('replaceState', 'scope', mode)
      show('scope')
    },
    /** @param anyway skips the check of earlier steps, for a server error on this screen */
    goTo: useCallback(
      (asked: StepPosition, anyway = false) => {
        const from = current.current
        const to = anyway ? asked : reachable(asked)
        if (to === from) return
        // Returning to the previous screen is a step back in the history, so that Back does not lead forward.
        if (!anyway && window.history.state?.[cameFrom] === to) return window.history.back()
        write('pushState', to, mode, from)
        move(to)
      },
      [mode, reachable, move],
    ),
  }
}
