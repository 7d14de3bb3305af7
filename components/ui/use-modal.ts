'use client'

import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Shows a dialog as a modal one for as long as it is mounted. Engines differ in what they focus: `first` is said here. */
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
    // Closing it gives the focus back to what opened it.
    return () => element?.close()
  }, [])
  return { dialog, first }
}
