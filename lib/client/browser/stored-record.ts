import { deviceStorage } from './storage'

/** `write` deletes it if undefined, and returns whether it outlasts the page. */
export function storedRecord(key: string) {
  const listeners = new Set<() => void>()
  const text = () => deviceStorage.read(key)
  return {
    text,
    read: (): unknown => {
      try {
        return JSON.parse(text() ?? 'null')
      } catch {
        return null
      }
    },
    write: (value: unknown): boolean => {
      const isStored = deviceStorage.write(key, value === undefined ? null : JSON.stringify(value))
      for (const listener of listeners) listener()
      return isStored
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      window.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', listener)
      }
    },
  }
}
