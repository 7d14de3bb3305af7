'use client'

import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'

const prefetchPx = 200
const end = 8

export function useOverflow(scroller: RefObject<HTMLElement | null>, rows: number, onEnd: (() => void) | undefined) {
  const [overflows, setOverflows] = useState(false)
  const update = useCallback(() => {
    const list = scroller.current
    if (!list || !onEnd) return
    const left = list.scrollHeight - list.scrollTop - list.clientHeight
    setOverflows(left > end)
    if (left < prefetchPx) onEnd()
  }, [scroller, onEnd])

  // biome-ignore lint/correctness/useExhaustiveDependencies: with its rows the list's height changes
  useLayoutEffect(update, [update, rows])
  useEffect(() => {
    window.addEventListener('resize', update)
    return () => window.removeEventListener('resize', update)
  }, [update])

  const goOn = useCallback(() => {
    const list = scroller.current
    if (!list) return
    const to = list.scrollTop + 0.8 * list.clientHeight
    list.scrollTop = to
    if (to + list.clientHeight > list.scrollHeight - end) list.focus({ preventScroll: true })
  }, [scroller])
  return { overflows, update, goOn }
}
