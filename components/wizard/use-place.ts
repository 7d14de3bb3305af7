'use client'

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fragmentOf, type Mode, type Place, placeOf } from './sequence'

type Arguments = {
  mode: Mode
  /** Where somebody comes who wants to go there. */
  reachable: (to: Place) => Place
  /** Told of each move of a person before it is made. */
  onMove: (from: Place, to: Place) => void
}

const cameFrom = 'wizardCameFrom'

function write(way: 'pushState' | 'replaceState', place: Place, mode: Mode, from?: Place): void {
  // The framework adds what it needs to know the entry as this page.
  window.history[way]({ [cameFrom]: from }, '', `#${fragmentOf(place, mode)}`)
}

/**
 * Where in the wizard somebody is, as part of the page's address: the browser's own buttons walk the steps and a reload stays. `moves`
 * counts what a person did, so that a page that was merely opened takes nobody's focus.
 */
export function usePlace({ mode, reachable, onMove }: Arguments) {
  const [place, setPlace] = useState<Place>('scope')
  const [moves, setMoves] = useState(0)
  const latest = useRef({ place, reachable, onMove })
  useLayoutEffect(() => {
    latest.current = { place, reachable, onMove }
  })

  const move = useCallback((to: Place) => {
    const { place: from } = latest.current
    if (to !== from) latest.current.onMove(from, to)
    setPlace(to)
    setMoves((count) => count + 1)
  }, [])

  // Before the first paint where the wizard is opened by the page; a stored page shows its first step until it reacts.
  useLayoutEffect(() => {
    const asked = placeOf(window.location.hash, mode)
    if (asked) setPlace(asked)
  }, [mode])

  useEffect(() => {
    const walked = () => {
      const asked = placeOf(window.location.hash, mode)
      if (!asked || asked === latest.current.place) return
      const allowed = latest.current.reachable(asked)
      if (allowed !== asked) write('replaceState', allowed, mode)
      move(allowed)
    }
    window.addEventListener('popstate', walked)
    return () => window.removeEventListener('popstate', walked)
  }, [mode, move])

  return {
    place,
    moves,
    /** @param anyway also where an earlier step is wrong: a server found a fault there */
    /** Leads from a place that cannot be reached any more, or never could, to where its author has to begin. */
    settle: useCallback(() => {
      const { place: now } = latest.current
      const allowed = latest.current.reachable(now)
      if (allowed === now) return
      write('replaceState', allowed, mode)
      setPlace(allowed)
    }, [mode]),
    /** Shows the first step of a form that was emptied. */
    restart: useCallback(() => {
      write('replaceState', 'scope', mode)
      setPlace('scope')
    }, [mode]),
    goTo: useCallback(
      (asked: Place, anyway = false) => {
        const from = latest.current.place
        const to = anyway ? asked : latest.current.reachable(asked)
        if (to === from) return
        // Back to where one came from is a step back in the history, so that the browser's button does not lead forward.
        if (!anyway && window.history.state?.[cameFrom] === to) return window.history.back()
        write('pushState', to, mode, from)
        move(to)
      },
      [mode, move],
    ),
  }
}
