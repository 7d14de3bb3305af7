/**
 * A layer above everything, open dialogs too. A modal dialog makes all that is not within it dead, even what is above it:
 * so the layer stands within the one that was opened last, and moves as they open and close.
 */
export function toastLayer(): { element: HTMLElement; leave: () => void } {
  const element = document.createElement('div')
  element.popover = 'manual'
  element.className = 'fixed inset-auto size-0 overflow-visible bg-transparent'

  const settle = (changed: readonly Node[]) => {
    const home = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    // A dialog that was closed and opened again stands above what was shown in it before.
    if (element.parentElement === home && element.isConnected && !changed.includes(home)) return
    home.append(element)
    // Browsers without popovers show it as what it is: something fixed.
    element.showPopover?.()
  }
  settle([])
  const openings = new MutationObserver((changes) => settle(changes.map(({ target }) => target)))
  openings.observe(document.body, { subtree: true, attributeFilter: ['open'] })
  return {
    element,
    leave: () => {
      openings.disconnect()
      element.remove()
    },
  }
}
