/** Runs at most `running` tasks at a time, lets `waiting` more wait, and rejects others. */
export class TaskQueue {
  readonly #running: number
  readonly #waiting: number
  readonly #queue: (() => void)[] = []
  #busy = 0

  constructor({ running, waiting }: { running: number; waiting: number }) {
    this.#running = running
    this.#waiting = waiting
  }

  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.#busy >= this.#running) {
      if (this.#queue.length >= this.#waiting) return undefined
      await new Promise<void>((resolve) => this.#queue.push(resolve))
    } else this.#busy += 1
    try {
      return await work()
    } finally {
      const next = this.#queue.shift()
      if (next) next()
      else this.#busy -= 1
    }
  }
}
