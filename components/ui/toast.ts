'use client'

export type ToastTone = 'success' | 'error' | 'info'
export type ToastOptions = { tone: ToastTone; text: string; duration: number }

type Show = (options: ToastOptions) => void

const waiting: ToastOptions[] = []
let show: Show | undefined
let summon: (() => void) | undefined

/** The host tells how the drawing part is loaded; it comes with the first toast, not with the page. */
export function onFirstToast(load: () => void): () => void {
  summon = load
  if (waiting.length > 0) load()
  return () => {
    summon = undefined
  }
}

/** The drawing part tells that it is there; what was said meanwhile is shown now. */
export function connectToasts(draw: Show): () => void {
  show = draw
  for (const options of waiting.splice(0)) draw(options)
  return () => {
    show = undefined
  }
}

const say = (tone: ToastTone) => (text: string, options?: { duration?: number }) => {
  const toast = { tone, text, duration: options?.duration ?? 5000 }
  if (show) return show(toast)
  waiting.push(toast)
  summon?.()
}

/** Short messages at the top right, newest first. Texts come translated. */
export const toast = { success: say('success'), error: say('error'), info: say('info') }
