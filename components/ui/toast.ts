'use client'

type ToastTone = 'success' | 'error' | 'info'
export type ToastOptions = { tone: ToastTone; text: string; duration: number }

type Show = (options: ToastOptions) => void

const pending: { toast: ToastOptions; saidAt: number }[] = []
let show: Show | undefined
let retract: (() => void) | undefined
let load: (() => void) | undefined

export function onFirstToast(loadToaster: () => void): () => void {
  load = loadToaster
  if (pending.length > 0) load()
  return () => {
    load = undefined
  }
}

/** What failed is tried again. */
export function retractErrors(): void {
  retract?.()
}

/** Preloads the toaster for pages with likely toasts: offline it cannot be loaded. */
export function preloadToaster(): void {
  if (!show) load?.()
}

export function connectToasts(showToast: Show, retractErrors = () => {}): () => void {
  show = showToast
  retract = retractErrors
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

export const toast = { success: say('success'), error: say('error'), info: say('info') }
