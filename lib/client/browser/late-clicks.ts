/** For so long browsers take a click for the cause of what follows. */
const freshMs = 5000

/** Whether a click is recent enough to be answered without looking at what is being typed, and to copy or call. */
export const isFresh = (clickedAt: number) => Date.now() - clickedAt < freshMs

const text = 'textarea, input:not([type=checkbox], [type=radio])'

/** Whether text is being typed: the cursor is in a field, or an open dialog has one that is filled in. */
export function isWriting(): boolean {
  if (document.activeElement?.matches(text)) return true
  return [...document.querySelectorAll<HTMLInputElement>(`dialog[open] :is(${text})`)].some(({ value }) => value !== '')
}
