// Without `server-only`: loaded by the framework's cache in plain Node.
import { LRUCache } from 'lru-cache'
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache'
import type { CachedRouteValue, IncrementalCachedAppPageValue } from 'next/dist/server/response-cache'

/** A page, or the answer of a static route. */
export type PageValue = IncrementalCachedAppPageValue | CachedRouteValue

/** `renderedAt` is a moment of the clock of tags, `lastModified` one of the calendar. */
export type RenderedPage = Pick<CacheHandlerValue, 'cacheControl'> & {
  value: PageValue
  tags: readonly string[]
  renderedAt: number
  lastModified: number
}

/** @property keptAt since when this process has it, by `performance.now()` */
export type StoredPage = RenderedPage & { keptAt: number }

type Bounds = { entries: number; bytes: number; onRemoval?: () => void }

/** What part of the store answers that nothing is there may take: however many ids are guessed, pages stay. */
const missingShare = 1 / 10

function shelf({ entries, bytes, onRemoval }: Bounds) {
  return new LRUCache<string, StoredPage>({
    max: Math.ceil(entries),
    maxSize: Math.ceil(bytes),
    maxEntrySize: Math.ceil(bytes / 4),
    sizeCalculation: (page) => Math.max(1, bytesOf(page)),
    dispose: () => onRemoval?.(),
  })
}

export const isMissing = ({ value: { status } }: RenderedPage) => status === 404 || status === 410

function bytesOf({ value }: RenderedPage): number {
  if ('body' in value) return value.body.length
  let bytes = value.html.length * 2 + (value.rscData?.length ?? 0)
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.length
  return bytes
}

/** The rendered pages of this process, least recently used out, bounded by number and bytes. */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>
  readonly #missing: LRUCache<string, StoredPage>

  constructor({ entries, bytes, ...rest }: Bounds) {
    this.#pages = shelf({ entries: entries * (1 - missingShare), bytes: bytes * (1 - missingShare), ...rest })
    this.#missing = shelf({ entries: entries * missingShare, bytes: bytes * missingShare, ...rest })
  }

  get size() {
    const shelves = [this.#pages, this.#missing]
    const entries = shelves.reduce((sum, { size }) => sum + size, 0)
    return { entries, bytes: shelves.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0) }
  }

  get(key: string): StoredPage | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key)
  }

  set(key: string, page: StoredPage): void {
    const [right, other] = isMissing(page) ? [this.#missing, this.#pages] : [this.#pages, this.#missing]
    other.delete(key)
    right.set(key, page)
  }

  delete(key: string): void {
    this.#pages.delete(key)
    this.#missing.delete(key)
  }
}
