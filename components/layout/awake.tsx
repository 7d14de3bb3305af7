'use client'

import { useEffect } from 'react'
import { useHydrated } from '@/lib/client/browser/hydrated'

/**
 * Marks the document as hydrated, after which early presses are replayed (`pressScript` in early-scripts.ts). In an effect after
 * hydration, when the buttons have their final handlers.
 */
export function Awake() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('awake'))
  }, [hydrated])
  return null
}
