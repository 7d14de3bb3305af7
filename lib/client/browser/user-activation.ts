const freshMs = 5000

/** Whether a click is recent enough to open a dialog, copy or call. */
export const isFresh = (clickedAt: number) => Date.now() - clickedAt < freshMs

const text = 'textarea, input:not([type=checkbox], [type=radio])'

/** Whether a field has the focus, or an open dialog contains a filled one. */
export function isTyping(): boolean {
  if (document.activeElement?.matches(text)) return true
  return [...document.querySelectorAll<HTMLInputElement>(`dialog[open] :is(${text})`)].some(({ value }) => value !== '')
}
