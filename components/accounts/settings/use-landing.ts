'use client'

import { useEffect, useRef } from 'react'

const moves = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Goes where the address points once what stands above it has its size; whoever has moved on meanwhile stays there. */
export function useLanding(isThere: boolean): void {
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
