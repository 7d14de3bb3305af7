import type { ToastOptions } from './toast'

export const atOnce = 2

/** Shows a toast; called again with the same id it starts anew. Tells once it has gone, in whatever way. */
type Draw = (id: string, options: ToastOptions, gone: () => void) => void

/**
 * Two at most at once: others wait for their turn, and each has its whole time, so that none is lost. What is said again
 * while it is seen begins anew, and while it waits it waits once.
 */
export function toastQueue(draw: Draw): (options: ToastOptions) => void {
  const shown = new Map<string, string>()
  const waiting = new Map<string, ToastOptions>()
  let made = 0

  const show = (key: string, options: ToastOptions, id: string) => {
    shown.set(key, id)
    draw(id, options, () => {
      if (shown.get(key) !== id) return
      shown.delete(key)
      const next = waiting.entries().next().value
      if (next) waiting.delete(next[0])
      if (next) show(...next, `toast-${made++}`)
    })
  }

  return (options) => {
    const key = options.tone + options.text
    const id = shown.get(key)
    if (id !== undefined || shown.size < atOnce) show(key, options, id ?? `toast-${made++}`)
    else waiting.set(key, options)
  }
}
