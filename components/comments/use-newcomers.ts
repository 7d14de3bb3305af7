'use client'

import type { Comment } from '@sesol/contract'
import { useCallback, useLayoutEffect, useState } from 'react'

type Newcomers = {
  /** The comments to be shown: what has come while somebody reads further down waits above them. */
  shown: Comment[]
  waiting: number
  /** How many came in by themselves the last time, for those who do not see it. */
  came: number
  reveal: () => void
}

/**
 * New comments come in at the top, unless that would move what is being read.
 * @param viewer whose own comments never wait
 */
export function useNewcomers(comments: Comment[], viewer: number, isReading: () => boolean): Newcomers {
  const [head, setHead] = useState(comments[0]?.id)
  const [came, setCame] = useState(0)
  const newest = comments[0]
  // What stood at the top may be gone: then nothing tells what is new.
  const waiting =
    head === undefined
      ? 0
      : Math.max(
          0,
          comments.findIndex(({ id }) => id === head),
        )

  useLayoutEffect(() => {
    if (!newest || newest.id === head) return
    const own = newest.user?.id === viewer
    const fresh = head === undefined ? comments.length : waiting
    if (fresh > 0 && !own) setCame(fresh)
    if (own || fresh === 0 || !isReading()) setHead(newest.id)
  }, [comments, newest, head, waiting, viewer, isReading])

  const reveal = useCallback(() => setHead(newest?.id), [newest])
  return { shown: waiting > 0 ? comments.slice(waiting) : comments, waiting, came, reveal }
}
