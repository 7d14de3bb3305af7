'use client'

import { useSyncExternalStore } from 'react'

// Taller than any browser toolbar, lower than any keyboard.
const least = 120

function subscribe(listener: () => void): () => void {
  window.visualViewport?.addEventListener('resize', listener)
  return () => window.visualViewport?.removeEventListener('resize', listener)
}

function covered(): boolean {
  const seen = window.visualViewport
  // Pinch zoom also shrinks the visual viewport.
  return seen ? window.innerHeight - seen.height * seen.scale > least : false
}

export const useScreenKeyboard = (): boolean => useSyncExternalStore(subscribe, covered, () => false)
