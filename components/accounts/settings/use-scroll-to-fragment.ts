'use client'

import { useEffect, useRef } from 'react'

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Scrolls to the URL fragment once the content above has its final size, unless the user has scrolled. */
export function useScrollToFragment(isThere: boolean): void {
  const hasMoved = useRef(false)

  useEffect(() => {
    const note = () => {
      hasMoved.current = true
    }
    for (const move of moves) window.addEventListener(move, note, { passive: true, once: true })
    return () => {
      for (const move of moves) window.removeEventListener(move, note)
    }
  }, [])

  useEffect(() => {
    if (isThere && !hasMoved.current) document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [isThere])
}
