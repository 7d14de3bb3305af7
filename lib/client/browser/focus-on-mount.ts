'use client'

import { type RefObject, useEffect, useRef } from 'react'

/** The hook for what replaces the element that had the focus, and for a field that comes first. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
