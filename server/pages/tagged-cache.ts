import { LRUCache } from 'lru-cache'
import type { CacheValue, Stored } from './framework.ts'

/** The bounds of the pages that a process keeps; smaller in tests. */
export const bounds = { entries: 5000, bytes: 128 * 1_048_576 }

/** `renderedAt` is a time of TagClock, `storedAt` one of `performance.now()`. */
export type Tagged = { tags: readonly string[]; renderedAt: number; storedAt: number }

/** What Next renders; `lastModified` is a time of the calendar. */
export type RenderedPage = Omit<Tagged, 'storedAt'> &
  Pick<Stored, 'cacheControl' | 'lastModified'> & { value: CacheValue }

type Options<T> = typeof bounds & {
  bytesOf: (entry: T) => number
  isCurrent: (entry: T) => boolean
}

/** Bounded by number and bytes; the invalidation of a tag purges what has it. */
export class TaggedCache<T extends Tagged> {
  readonly #entries: LRUCache<string, T>
  readonly #isCurrent: (entry: T) => boolean

  constructor({ entries, bytes, bytesOf, isCurrent }: Options<T>) {
    this.#isCurrent = isCurrent
    this.#entries = new LRUCache({
      max: Math.ceil(entries),
      maxSize: Math.ceil(bytes),
      maxEntrySize: Math.ceil(bytes / 4),
      sizeCalculation: (entry) => Math.max(1, bytesOf(entry)),
    })
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#isCurrent(entry)) return entry
    this.delete(key)
    return undefined
  }

  set(key: string, entry: T): void {
    this.#entries.set(key, entry)
  }

  delete(key: string): void {
    this.#entries.delete(key)
  }
}
