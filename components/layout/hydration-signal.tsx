'use client'

import { useEffect } from 'react'
import { useHydrated } from '@/lib/client/browser/hydrated'

/**
 * Marks the document as hydrated, after which early presses are replayed (`pressScript` in head-scripts.ts). In an effect after
 * hydration, when the buttons have their final handlers.
 */
export function HydrationSignal() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('hydrated'))
  }, [hydrated])
  return null
}
