/** jsdom has the dialog element, but neither `showModal` nor its focus and Escape behaviour. */
export function teachDialogs() {
  let opener: Element | null = null
  HTMLDialogElement.prototype.showModal = function () {
    opener = document.activeElement
    this.open = true
    this.querySelector<HTMLElement>('button')?.focus()
  }
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return
    this.open = false
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
}
