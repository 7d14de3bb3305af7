'use client'

import type { Comment } from '@sesol/contract'
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

type NewComments = {
  shown: Comment[]
  hidden: number
  /** Number of comments that arrived in the last update, for screen readers. */
  came: number
  reveal: () => void
}

/** Adds new comments at the top unless that would move what is being read. @param viewer whose own comments appear at once */
export function useNewComments(comments: Comment[], viewer: number, isReading: () => boolean): NewComments {
  const [head, setHead] = useState(comments[0]?.id)
  const [came, setCame] = useState(0)
  const newest = comments[0]
  // If the first comment was removed, new ones cannot be identified.
  const hidden =
    head === undefined
      ? 0
      : Math.max(
          0,
          comments.findIndex(({ id }) => id === head),
        )

  useLayoutEffect(() => {
    if (!newest || newest.id === head) return
    const own = newest.user?.id === viewer
    const fresh = head === undefined ? comments.length : hidden
    if (fresh > 0 && !own) setCame(fresh)
    if (own || fresh === 0 || !isReading()) setHead(newest.id)
  }, [comments, newest, head, hidden, viewer, isReading])

  const reveal = useCallback(() => setHead(newest?.id), [newest])
  return { shown: hidden > 0 ? comments.slice(hidden) : comments, hidden, came, reveal }
}
