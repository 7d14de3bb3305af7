'use client'

import { useEffect } from 'react'
import { useHydrated } from '@/lib/client/browser/hydrated'

/** Early presses are replayed (`pressScript`) once the buttons have their final handlers. */
export function HydrationSignal() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('hydrated'))
  }, [hydrated])
  return null
}
