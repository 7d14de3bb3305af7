'use client'

import { useEffect } from 'react'
import { useHydrated } from '@/lib/client/browser/hydrated'

/**
 * Tells the page that it can answer now: what was pressed before is pressed (`pressScript` in early-scripts.ts). Not while the
 * page is taken over, when buttons of forms are not yet what they will be, but with all that waits for the end of it.
 */
export function Awake() {
  const hydrated = useHydrated()
  useEffect(() => {
    if (hydrated) window.dispatchEvent(new Event('awake'))
  }, [hydrated])
  return null
}
