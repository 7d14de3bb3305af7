import type { KeyboardEvent } from 'react'

/** Ctrl or Cmd with Enter sends what is written, as in other places where people write. */
export function sendByKeyboard(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
