/** Web storage. What it refuses lasts as long as the page, so that the page shows what was done in it. */
function storageOf(name: 'localStorage' | 'sessionStorage') {
  /** The values by key, with what storage kept in their place; null is none. */
  const refused = new Map<string, { text: string | null; instead: string | null }>()
  function attempt<T>(act: (storage: Storage) => T): T | undefined {
    try {
      return act(window[name])
    } catch {
      return undefined
    }
  }
  const stored = (key: string) => attempt((storage) => storage.getItem(key)) ?? null
  return {
    read(key: string): string | null {
      const [now, own] = [stored(key), refused.get(key)]
      // Another tab has written since.
      return own && own.instead === now ? own.text : now
    },
    /** Null removes. @returns whether it outlasts the page */
    write(key: string, text: string | null): boolean {
      attempt((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)))
      const instead = stored(key)
      if (instead === text) refused.delete(key)
      else refused.set(key, { text, instead })
      return instead === text
    },
    keys: (): string[] => [...new Set([...(attempt(Object.keys) ?? []), ...refused.keys()])],
  }
}

export const deviceStorage = storageOf('localStorage')
export const tabStorage = storageOf('sessionStorage')
