/** `execCommand` fallback: needs neither permission nor https. */
function copySelected(text: string): boolean {
  const focused = document.activeElement
  const selection = getSelection()
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, at) => selection?.getRangeAt(at))
  const area = document.createElement('textarea')
  area.value = text
  area.readOnly = true
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
    if (!(focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement)) {
      selection?.removeAllRanges()
      for (const range of ranges) if (range) selection?.addRange(range)
    }
  }
}

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}
