'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** A plain button until hydration, because a native submit would reload the page; early presses are replayed (`pressScript`). */
export function useSubmitButton() {
  return { type: useHydrated() ? 'submit' : 'button', 'data-sends': '' } as const
}
