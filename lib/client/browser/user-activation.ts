const freshMs = 5000

export const isFresh = (clickedAt: number) => Date.now() - clickedAt < freshMs

const text = 'textarea, input:not([type=checkbox], [type=radio])'

export function isTyping(): boolean {
  if (document.activeElement?.matches(text)) return true
  return [...document.querySelectorAll<HTMLInputElement>(`dialog[open] :is(${text})`)].some(({ value }) => value !== '')
}
