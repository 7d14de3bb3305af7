import { LRUCache } from 'lru-cache'

export const maxTags = 50_000

/** When each tag was last invalidated, by a logical clock: invalidations advance it, and so does the clock of Redis. */
export class TagClock {
  readonly #invalidatedAt: LRUCache<string, number>
  /** Pages rendered before this are stale: an invalidation since then may have been dropped. */
  #floor = 0
  now = 1
  /** The `performance.now()` of the last invalidation; earlier ones than the process are unknown. */
  changedAt = performance.now()

  constructor(limit = maxTags) {
    const forget = (at: number, _: string, reason: string) => reason === 'evict' && this.invalidateBefore(at + 1)
    this.#invalidatedAt = new LRUCache({ max: limit, dispose: forget })
  }

  isStale(tags: readonly string[], since: number): boolean {
    return since < this.#floor || tags.some((tag) => (this.#invalidatedAt.peek(tag) ?? 0) >= since)
  }

  invalidate(tags: Iterable<string>, at = this.now): void {
    this.changedAt = performance.now()
    for (const tag of tags) this.#invalidatedAt.set(tag, Math.max(this.#invalidatedAt.peek(tag) ?? 0, at))
    this.advance(at + 1)
  }

  invalidateBefore(moment: number): void {
    this.changedAt = performance.now()
    this.#floor = Math.max(this.#floor, moment)
  }

  advance(moment: number): void {
    this.now = Math.max(this.now, moment)
  }
}
