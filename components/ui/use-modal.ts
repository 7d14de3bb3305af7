'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Engines differ in initial focus, so `first` receives it. */
export function useModal<First extends HTMLElement>(): {
  dialog: RefObject<HTMLDialogElement | null>
  first: RefObject<First | null>
} {
  const dialog = useRef<HTMLDialogElement>(null)
  const first = useRef<First>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    first.current?.focus()
    return () => element?.close()
  }, [])
  return { dialog, first }
}
