/** The oldest way to copy: what is selected in a field that nobody sees. It needs no permission and no https. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const selection = getSelection()
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection?.getRangeAt(at))
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
  // Large enough that phones do not zoom in, and where it makes nothing scroll.
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0', fontSize: '16px' })
  // All that is outside of an open dialog is inert and cannot be selected.
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
    // A field brings its own selection back with the focus.
    if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) {
      selection?.removeAllRanges()
      for (const range of ranges) if (range) selection?.addRange(range)
    }
  }
}

/** Copies a text, also where the browser grants no clipboard; tells whether it could. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
