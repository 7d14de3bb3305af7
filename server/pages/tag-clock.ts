const maxTags = 50_000

/** When each tag was last invalidated, by a logical clock: invalidations advance it, and so does the clock of Redis. */
export class TagClock {
  readonly #invalidatedAt = new Map<string, number>()
  readonly #limit: number
  /** Pages rendered before this are stale: an invalidation since then may have been dropped. */
  #floor = 0
  #now = 1
  #changedAt = performance.now()

  constructor(limit = maxTags) {
    this.#limit = limit
  }

  get now() {
    return this.#now
  }

  /** The `performance.now()` of the last invalidation; earlier ones than the process are unknown. */
  get changedAt() {
    return this.#changedAt
  }

  isStale(tags: readonly string[], since: number): boolean {
    return since < this.#floor || tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) >= since)
  }

  invalidate(tags: Iterable<string>, at = this.#now): void {
    this.#changedAt = performance.now()
    for (const tag of tags) {
      const last = this.#invalidatedAt.get(tag) ?? 0
      // Deleted first, so that the map stays ordered by time.
      this.#invalidatedAt.delete(tag)
      this.#invalidatedAt.set(tag, Math.max(last, at))
    }
    this.advance(at + 1)
    for (const [tag, time] of this.#invalidatedAt) {
      if (this.#invalidatedAt.size <= this.#limit) break
      this.#invalidatedAt.delete(tag)
      this.invalidateBefore(time + 1)
    }
  }

  invalidateBefore(moment: number): void {
    this.#changedAt = performance.now()
    this.#floor = Math.max(this.#floor, moment)
  }

  advance(moment: number): void {
    this.#now = Math.max(this.#now, moment)
  }
}
