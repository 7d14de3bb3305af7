'use client'

type ToastTone = 'success' | 'error' | 'info'
export type ToastOptions = { tone: ToastTone; text: string; duration: number }

type Show = (options: ToastOptions) => void

/** What was said before sonner was loaded, and when. */
const pending: { toast: ToastOptions; saidAt: number }[] = []
let show: Show | undefined
let load: (() => void) | undefined

/** Registers how sonner is loaded: ahead, or with the first toast. */
export function onFirstToast(loadToaster: () => void): () => void {
  load = loadToaster
  if (pending.length > 0) load()
  return () => {
    load = undefined
  }
}

/** Loads sonner ahead where toasts are likely: offline it could not be loaded any more. */
export function preloadToaster(): void {
  if (!show) load?.()
}

/** Sonner is there. What was said meanwhile is shown unless its time has passed. */
export function connectToasts(showToast: Show): () => void {
  show = showToast
  for (const { toast: said, saidAt } of pending.splice(0)) if (Date.now() - saidAt < said.duration) showToast(said)
  return () => {
    show = undefined
  }
}

const say = (tone: ToastTone) => (text: string, options?: { duration?: number }) => {
  const said = { tone, text, duration: options?.duration ?? 5000 }
  if (show) return show(said)
  pending.push({ toast: said, saidAt: Date.now() })
  load?.()
}

/** Short messages at the top right, newest first, by sonner. Texts come translated. */
export const toast = { success: say('success'), error: say('error'), info: say('info') }
