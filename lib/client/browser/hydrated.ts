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
 * Until the page reacts, a form must not be sent by the browser itself, which would reload the page: its button takes this. What
 * is sent before, by the button or by the Enter key in a field, goes then (`pressScript` in components/layout/early-scripts.ts).
 */
export function useSubmitButton() {
  return { type: useHydrated() ? 'submit' : 'button', 'data-sends': '' } as const
}
