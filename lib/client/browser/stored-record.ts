import { deviceStorage } from './storage'

export type StoredRecord = {
  text: () => string | null
  read: () => unknown
  /** Deletes it if undefined. @returns whether it outlasts the page */
  write: (value: unknown) => boolean
  subscribe: (listener: () => void) => () => void
}

export function storedRecord(key: string): StoredRecord {
  const listeners = new Set<() => void>()
  const text = () => deviceStorage.read(key)
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
      const isStored = deviceStorage.write(key, value === undefined ? null : JSON.stringify(value))
      for (const listener of listeners) listener()
      return isStored
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
