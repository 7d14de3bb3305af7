'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'

/**
 * Lets a pointer carry something to the place of another: what it is carried over makes room at once. Each of them is marked with
 * `data-key`; the handle must not scroll the page (`touch-none`).
 */
export function useDragOrder(onMove: (key: string, other: string) => void) {
  const [carried, setCarried] = useState<string>()
  const way = useRef<AbortController>(null)
  useEffect(() => () => way.current?.abort(), [])

  const carry = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    // No text is marked on the way.
    event.preventDefault()
    way.current?.abort()
    way.current = new AbortController()
    const { signal } = way.current
    setCarried(key)
    let under: string | undefined
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')
      const other = below?.dataset.key
      // What has made room may still be there, or be there again where it is the taller one.
      if (other !== undefined && other !== key && other !== under) onMove(key, other)
      under = other
    }
    const end = () => {
      way.current?.abort()
      setCarried(undefined)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { carried, carry }
}
