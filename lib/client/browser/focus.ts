'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus after an act that removes the control with the focus. Keeps the place on the page. */
export function focusHeading(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}

/** The hook for what replaces the element that had the focus, and for a field that comes first. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
