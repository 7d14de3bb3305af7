import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue, CacheValue } from '../framework/cache.ts'

/** `renderedAt` is a time of TagClock, `lastModified` one of the calendar. */
export type RenderedPage = Pick<CacheHandlerValue, 'cacheControl'> & {
  value: CacheValue
  tags: readonly string[]
  renderedAt: number
  lastModified: number
}

export type StoredPage = RenderedPage & { storedAt: number }

type Bounds = { entries: number; bytes: number; onEviction?: () => void }

/** The share of missing pages: guessed ids must not evict pages. */
const missingShare = 1 / 10

function createCache({ entries, bytes, onEviction }: Bounds) {
  return new LRUCache<string, StoredPage>({
    max: Math.ceil(entries),
    maxSize: Math.ceil(bytes),
    maxEntrySize: Math.ceil(bytes / 4),
    sizeCalculation: (page) => Math.max(1, bytesOf(page)),
    dispose: () => onEviction?.(),
  })
}

export const isMissing = ({ value: { status } }: RenderedPage) => status === 404 || status === 410 || status === 451

function bytesOf({ value }: RenderedPage): number {
  if ('body' in value) return value.body.length
  let bytes = value.html.length * 2 + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

export class MemoryStore {
  readonly #pages: LRUCache<string, StoredPage>
  readonly #missing: LRUCache<string, StoredPage>

  constructor({ entries, bytes, ...rest }: Bounds) {
    this.#pages = createCache({ entries: entries * (1 - missingShare), bytes: bytes * (1 - missingShare), ...rest })
    this.#missing = createCache({ entries: entries * missingShare, bytes: bytes * missingShare, ...rest })
  }

  get size() {
    const caches = [this.#pages, this.#missing]
    const entries = caches.reduce((sum, { size }) => sum + size, 0)
    return { entries, bytes: caches.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0) }
  }

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key)
  }

  set(key: string, page: StoredPage): void {
    const [own, other] = isMissing(page) ? [this.#missing, this.#pages] : [this.#pages, this.#missing]
    other.delete(key)
    own.set(key, page)
  }

  delete(key: string): void {
    this.#pages.delete(key)
    this.#missing.delete(key)
  }
}
