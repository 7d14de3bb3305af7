import { LRUCache } from 'lru-cache'

/** Kept pages wait behind one rendering at most. */
const atOnce = 1
/** One that takes longer waits for the API, computes nothing meanwhile, and lets another begin. */
const computingMs = 250
const [mostWaiting, waitingMs] = [40, 5000]

type Begin = (release: (() => void) | undefined) => void

/** Who may render: pages that are kept do not ask, and stand behind one rendering at most. */
export class Admission {
  #running = 0
  readonly #waiting: Begin[] = []

  /** @returns what ends the rendering; nothing where too many wait, or for too long */
  enter(): Promise<(() => void) | undefined> {
    if (this.#running < atOnce) return Promise.resolve(this.#begin())
    if (this.#waiting.length >= mostWaiting) return Promise.resolve(undefined)
    return new Promise((settle) => {
      const begin: Begin = (release) => {
        clearTimeout(timer)
        settle(release)
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        settle(undefined)
      }, waitingMs)
      this.#waiting.push(begin)
    })
  }

  #begin(): () => void {
    this.#running += 1
    const release = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      this.#running -= 1
      // The turn lets requests for kept pages that came meanwhile be answered first.
      setImmediate(() => this.#running < atOnce && this.#waiting.shift()?.(this.#begin()))
    }
    let timer: NodeJS.Timeout | undefined = setTimeout(release, computingMs).unref()
    return release
  }
}

type Rule = { most: number; aMinute: number }

/** The bounds of one network; generous, because an office or a mobile operator has one address. */
const rules = { page: { most: 120, aMinute: 120 }, picture: { most: 20, aMinute: 10 } } as const

/** An IPv6 address cut to its /64. */
export function networkOf(address: string): string {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  if (!address.includes(':')) return address
  return [...head, ...Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
    .slice(0, 4)
    .join(':')
}

/** Token buckets: each rendering takes one, and time brings them back. */
export class NetworkBounds {
  readonly #left = new LRUCache<string, { tokens: number; at: number }>({ max: 50_000 })
  readonly #scale: number

  constructor(scale: number) {
    this.#scale = scale
  }

  /** @returns seconds until the network may render again; 0 where it may now */
  take(address: string, kind: keyof typeof rules, now = performance.now()): number {
    if (this.#scale === 0) return 0
    const { most, aMinute }: Rule = rules[kind]
    const [key, full, rate] = [`${kind} ${networkOf(address)}`, most * this.#scale, (aMinute * this.#scale) / 60_000]
    const { tokens, at } = this.#left.get(key) ?? { tokens: full, at: now }
    const left = Math.min(full, tokens + (now - at) * rate)
    this.#left.set(key, { tokens: left < 1 ? left : left - 1, at: now })
    return left < 1 ? Math.ceil((1 - left) / rate / 1000) : 0
  }

  /** Gives back what was not rendered after all. */
  giveBack(address: string, kind: keyof typeof rules): void {
    const found = this.#left.get(`${kind} ${networkOf(address)}`)
    if (found) found.tokens += 1
  }
}
