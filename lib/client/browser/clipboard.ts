/** `execCommand` fallback: needs neither permission nor https. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const selection = getSelection()
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection?.getRangeAt(at))
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  // At 16px phones do not zoom; fixed, so that nothing scrolls.
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px' })
  // Outside an open dialog everything is inert.
  const host = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  host.append(area)
  area.focus({ preventScroll: true })
  area.setSelectionRange(0, area.value.length)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
    // Fields restore their selection with the focus.
    if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) {
      selection?.removeAllRanges()
      for (const range of ranges) if (range) selection?.addRange(range)
    }
  }
}

/** Returns whether it could copy. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
