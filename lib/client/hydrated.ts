'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether the page reacts yet: what only works in a browser that runs it is shown from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Until the page reacts, a form must not be sent by the browser itself, which would reload the page: its button takes
 * its `type` from here.
 */
export function useSubmitType(): 'submit' | 'button' {
  return useHydrated() ? 'submit' : 'button'
}
