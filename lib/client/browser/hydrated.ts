'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Props of a submit button: disabled until hydration, because a native submit would reload the page. Early presses are replayed
 * (`pressScript` in components/layout/head-scripts.ts).
 */
export function useSubmitButton() {
  return { type: useHydrated() ? 'submit' : 'button', 'data-sends': '' } as const
}
