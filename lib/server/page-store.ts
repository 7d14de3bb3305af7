// Without `server-only`: loaded by the framework's cache in plain Node.
import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'

export type StoredPage = CacheHandlerValue & { tags: readonly string[]; bytes: number; renderedAt: number }

type Bounds = { entries: number; bytes: number; tags?: number; onRemoval?: (key: string) => void }

/** The rendered pages of this process, bounded by number and bytes, and when each tag was last touched. */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>
  readonly #touched = new Map<string, number>()
  readonly #tagLimit: number
  /** Pages rendered before this are not believed: what touched them may have been forgotten. */
  #floor = 0

  constructor({ entries, bytes, tags = 50_000, onRemoval }: Bounds) {
    this.#tagLimit = tags
    this.#pages = new LRUCache({
      max: entries,
      maxSize: bytes,
      maxEntrySize: Math.ceil(bytes / 4),
      sizeCalculation: (page) => Math.max(1, page.bytes),
      dispose: (_page, key) => onRemoval?.(key),
    })
  }

  get size() {
    return { entries: this.#pages.size, bytes: this.#pages.calculatedSize }
  }

  /** Whether a change has touched one of the tags since the moment at which a rendering began. */
  isOutdated(tags: readonly string[], since: number): boolean {
    return since < this.#floor || tags.some((tag) => (this.#touched.get(tag) ?? 0) >= since)
  }

  get(key: string): StoredPage | undefined {
    const page = this.#pages.get(key)
    if (page && this.isOutdated(page.tags, page.renderedAt)) {
      this.#pages.delete(key)
      return undefined
    }
    return page
  }

  set(key: string, page: StoredPage): void {
    this.#pages.set(key, page)
  }

  touch(tags: readonly string[], now: number): void {
    for (const tag of tags) {
      // Deleted first, so that the map stays in the order of time.
      this.#touched.delete(tag)
      this.#touched.set(tag, now)
    }
    for (const [tag, time] of this.#touched) {
      if (this.#touched.size <= this.#tagLimit) break
      this.#touched.delete(tag)
      this.#floor = time + 1
    }
  }
}
