// Without `server-only`: loaded by the framework's cache in plain Node.

const mostTags = 50_000

/**
 * When each tag was last touched, by a clock that only has to keep the order of things: it counts touches, and is set
 * forward by the clock of the store that several processes share (lib/server/shared-pages.ts).
 */
export class PageTags {
  readonly #touched = new Map<string, number>()
  readonly #limit: number
  /** Pages rendered before this are not believed: what touched them may have been forgotten. */
  #floor = 0
  #now = 1

  constructor(limit = mostTags) {
    this.#limit = limit
  }

  /** No later than the truth: a rendering that begins now sees whatever was touched before. */
  get now() {
    return this.#now
  }

  /** Whether a change has touched one of the tags since the moment at which a rendering began. */
  isOutdated(tags: readonly string[], since: number): boolean {
    return since < this.#floor || tags.some((tag) => (this.#touched.get(tag) ?? 0) >= since)
  }

  /** @param at when another process touched them; left out, it is now */
  touch(tags: Iterable<string>, at = this.#now): void {
    for (const tag of tags) {
      const last = this.#touched.get(tag) ?? 0
      // Deleted first, so that the map stays in the order of time.
      this.#touched.delete(tag)
      this.#touched.set(tag, Math.max(last, at))
    }
    this.pass(at + 1)
    for (const [tag, time] of this.#touched) {
      if (this.#touched.size <= this.#limit) break
      this.#touched.delete(tag)
      this.distrustBefore(time + 1)
    }
  }

  distrustBefore(moment: number): void {
    this.#floor = Math.max(this.#floor, moment)
  }

  /** Sets the clock forward. */
  pass(moment: number): void {
    this.#now = Math.max(this.#now, moment)
  }
}
