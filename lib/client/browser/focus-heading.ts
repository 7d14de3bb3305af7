/** Moves the focus after an act that removes the control with the focus. Keeps the place on the page. */
export function focusHeading(id: string): void {
  document.getElementById(id)?.focus({ preventScroll: true })
}
