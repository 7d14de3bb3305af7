'use client'

import { type BaseSyntheticEvent, useRef } from 'react'

export function focusFirstInvalid(form: HTMLElement | null): void {
  const found = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = found?.matches('[role="radiogroup"]') ? found.querySelector('input') : found
  const fold = found?.closest('details')
  if (fold) fold.open = true
  target?.focus()
}

export function useSubmitOnce(act: (event: BaseSyntheticEvent) => Promise<void>) {
  const running = useRef(false)
  return async (event: BaseSyntheticEvent): Promise<void> => {
    // The default is prevented for an ignored submit, too: the browser must never send the form.
    event.preventDefault()
    if (running.current) return
    running.current = true
    try {
      await act(event)
    } finally {
      running.current = false
    }
  }
}
