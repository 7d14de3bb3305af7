/** Rows as high as the library expects them, fifteen of them in sight. */
export function teachListLayout(): void {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  const height = (element: HTMLElement) => (element.getAttribute('role') === 'listbox' ? 600 : 40)
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: {
      get(this: HTMLElement) {
        return height(this)
      },
    },
    offsetWidth: { value: 300 },
  })
}
