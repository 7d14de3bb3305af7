/** jsdom knows the dialog element, but not how it is opened as a modal one: what browsers do with focus and Escape. */
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
