import { useSyncExternalStore } from 'react'

const storageKey = 'signed_campaigns'
// Enough for a lifetime of signing; the oldest are forgotten first.
const remembered = 500

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const changed = () => {
  for (const listener of listeners) listener()
}

function signedIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []
  } catch {
    return []
  }
}

/** Remembers in this browser that a campaign was signed here. Who signed is not kept. */
export function rememberSigned(campaign: number): void {
  try {
    const ids = [...signedIds().filter((id) => id !== campaign), campaign].slice(-remembered)
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    // The button offers signing again then, and a second signature of the same person is not counted.
  }
  changed()
}

export function useSigned(campaign: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => signedIds().includes(campaign),
    () => false,
  )
}
