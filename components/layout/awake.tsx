'use client'

import { useEffect } from 'react'

/** Tells the page that it can answer now: what was pressed before is pressed again (lib/server/content-first.ts). */
export function Awake() {
  useEffect(() => {
    window.dispatchEvent(new Event('awake'))
  }, [])
  return null
}
