export type StoredRecord = {
  text: () => string | null
  read: () => unknown
  /** Deletes it if undefined. Keeps the old value if storage is full or blocked. */
  write: (value: unknown) => void
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
        // The old value stays; callers decide what that means.
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
