'use client'

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { fragmentOf, type Mode, type Place, placeOf } from './sequence'

type Arguments = {
  mode: Mode
  /** The requested screen, or the one to show instead; a stable reference. */
  reachable: (to: Place) => Place
  /** Called before each navigation; a stable reference. */
  onMove: (from: Place, to: Place) => void
}

const cameFrom = 'wizardCameFrom'

function write(way: 'pushState' | 'replaceState', place: Place, mode: Mode, from?: Place): void {
  // Next.js adds its own state to the entry.
  window.history[way]({ [cameFrom]: from }, '', `#${fragmentOf(place, mode)}`)
}

/**
 * The current screen of the wizard, stored in the URL fragment. `moves` counts navigations, so that opening the page
 * does not move the focus.
 */
export function usePlace({ mode, reachable, onMove }: Arguments) {
  const [place, setPlace] = useState<Place>('scope')
  const [moves, setMoves] = useState(0)
  // Also current in callbacks of an earlier render, such as the error handler of a publication.
  const current = useRef(place)

  const show = useCallback((to: Place) => {
    current.current = to
    setPlace(to)
  }, [])

  const move = useCallback(
    (to: Place) => {
      if (to !== current.current) onMove(current.current, to)
      show(to)
      setMoves((count) => count + 1)
    },
    [onMove, show],
  )

  // Before the first paint in the browser; a server-rendered page shows the first step until hydration.
  useLayoutEffect(() => {
    const asked = placeOf(window.location.hash, mode)
    if (asked) show(asked)
  }, [mode, show])

  const onPopState = useEffectEvent(() => {
    const asked = placeOf(window.location.hash, mode)
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
    place,
    moves,
    /** Replaces a screen that is no longer reachable. */
    settle: () => {
      const allowed = reachable(current.current)
      if (allowed === current.current) return
      write('replaceState', allowed, mode)
      show(allowed)
    },
    /** Shows the first step of an emptied form. */
    restart: () => {
      write('replaceState', 'scope', mode)
      show('scope')
    },
    /** @param anyway skips the check of earlier steps, for a server error on this screen */
    goTo: useCallback(
      (asked: Place, anyway = false) => {
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
