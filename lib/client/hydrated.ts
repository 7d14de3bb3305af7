'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page reacts yet. Until then a form must not be sent by the browser itself, which would reload the page:
 * its button takes its `type` from here.
 */
export function useSubmitType(): 'submit' | 'button' {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return hydrated ? 'submit' : 'button'
}
