'use client'

import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { whenVisible } from '@/lib/client/browser/when'

/** Rows that are drawn at once: as many as are seen of a list that has just been opened. */
export const drawnAtOnce = 6
const further = 16

type Drawn = {
  drawn: number
  /** Stands behind the last row that is drawn: when it comes near there are more. */
  end: RefObject<HTMLLIElement | null>
  goOn: () => void
}

/** How many of the rows are drawn: fifty at once hold a slow phone for a second, of which nobody sees forty. */
export function useDrawn(total: number): Drawn {
  const [limit, setLimit] = useState(drawnAtOnce)
  const [known, setKnown] = useState(total)
  const end = useRef<HTMLLIElement>(null)
  // What comes to a list that was drawn to its end is asked for, or new.
  if (total !== known) {
    setKnown(total)
    if (known > 0 && limit >= known) setLimit(known + further)
  }
  const goOn = useCallback(() => startTransition(() => setLimit((now) => now + further)), [])

  useEffect(() => {
    if (limit < total && end.current) return whenVisible(end.current, goOn, 0.25)
  }, [limit, total, goOn])
  return { drawn: Math.min(limit, total), end, goOn }
}
