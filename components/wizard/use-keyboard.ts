'use client'

import { useSyncExternalStore } from 'react'

// Bars of browsers that come and go are lower than any keyboard.
const least = 120

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

function covered(): boolean {
  const seen = window.visualViewport
  // Zooming in shows less of the page, too, but nothing covers it.
  return seen ? window.innerHeight - seen.height * seen.scale > least : false
}

/** Whether a keyboard on the screen takes a part of it. */
export const useScreenKeyboard = (): boolean => useSyncExternalStore(subscribe, covered, () => false)
