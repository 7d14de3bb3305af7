/** A small thing that this browser keeps. */
export type StoredRecord = {
  /** What is stored, as text: the same text is the same value. Null where nothing is, or storage is closed to us. */
  text: () => string | null
  /** What is stored, whatever it is; null where it cannot be read. */
  read: () => unknown
  /** Stores it, or forgets it where it is undefined. Storage may be full or forbidden: then the old value stays. */
  write: (value: unknown) => void
  /** Calls `listener` whenever something was written, also in another tab; returns how to call it off. */
  subscribe: (listener: () => void) => () => void
}

export function storedRecord(key: string): StoredRecord {
  const listeners = new Set<() => void>()
  const text = () => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  return {
    text,
    read: () => {
      try {
        return JSON.parse(text() ?? 'null') as unknown
      } catch {
        return null
      }
    },
    write: (value) => {
      try {
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(value))
      } catch {
        // Whoever writes says what that means.
      }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
