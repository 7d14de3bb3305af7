'use client'

import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { whenVisible } from '@/lib/client/browser/when'

/** Rows of the first render: those in view. */
export const initialRows = 6
const further = 16

type RenderedRows = {
  rendered: number
  /** Renders more rows when this element comes near the viewport. */
  end: RefObject<HTMLLIElement | null>
  goOn: () => void
}

/** Rendering fifty rows at once blocks a slow phone for a second. */
export function useRenderedRows(total: number): RenderedRows {
  const [limit, setLimit] = useState(initialRows)
  const [known, setKnown] = useState(total)
  const end = useRef<HTMLLIElement>(null)
  // Rows added to a fully rendered list are new or requested.
  if (total !== known) {
    setKnown(total)
    if (known > 0 && limit >= known) setLimit(known + further)
  }
  const goOn = useCallback(() => startTransition(() => setLimit((now) => now + further)), [])

  useEffect(() => {
    if (limit < total && end.current) return whenVisible(end.current, goOn, 0.25)
  }, [limit, total, goOn])
  return { rendered: Math.min(limit, total), end, goOn }
}
