'use client'

import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Reorders by pointer: elements with `data-key` are drop targets; the handle needs `touch-none`. */
export function useDragOrder(onMove: (key: string, other: string) => void) {
  const [carried, setCarried] = useState<string>()
  const drag = useRef<AbortController>(null)
  useEffect(() => () => drag.current?.abort(), [])

  const carry = (key: string) => (event: PointerEvent) => {
    if (event.button !== 0) return
    // Prevents text selection.
    event.preventDefault()
    drag.current?.abort()
    drag.current = new AbortController()
    const { signal } = drag.current
    setCarried(key)
    let under: string | undefined
    const follow = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')
      const other = below?.dataset.key
      // Ignores the element that just moved, which may still be under the pointer.
      if (other !== undefined && other !== key && other !== under) onMove(key, other)
      under = other
    }
    const end = () => {
      drag.current?.abort()
      setCarried(undefined)
    }
    window.addEventListener('pointermove', follow, { signal })
    window.addEventListener('pointerup', end, { signal })
    window.addEventListener('pointercancel', end, { signal })
  }
  return { carried, carry }
}
