/** At most `running` works at a time and `waiting` that wait; whoever comes then is refused. */
export class Turns {
  readonly #running: number
  readonly #waiting: number
  readonly #queue: (() => void)[] = []
  #busy = 0

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#running = running
    this.#waiting = waiting
  }

  /** @returns what the work gives; undefined where too many wait already */
  async take<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy >= this.#running) {
      if (this.#queue.length >= this.#waiting) return undefined
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    } else this.#busy += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      // The place goes to who waited longest, or becomes free.
      if (next) next()
      else this.#busy -= 1
    }
  }
}
