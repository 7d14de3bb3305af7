import { promises as dns } from 'node:dns'
import { LRUCache } from 'lru-cache'

/** Search engines and link previews whose operators document that their addresses have these names. */
const names =
  /\.(?:google(?:bot)?\.com|search\.msn\.com|yandex\.(?:com|net|ru)|applebot\.apple\.com|fbsv\.net|twttr\.com|duckduckgo\.com|petalsearch\.com|crawl\.baidu\.(?:com|jp))$/

const [provenMs, mostAtOnce] = [86_400_000, 10]

type Resolver = Pick<typeof dns, 'reverse' | 'lookup'>

/** An address is a crawler's if its name is, and that name leads to it: a name alone anybody may give to an own address. */
export class Crawlers {
  readonly #proven = new LRUCache<string, boolean>({ max: 10_000, ttl: provenMs })
  readonly #asked = new Set<string>()
  readonly #resolver: Resolver

  constructor(resolver: Resolver = dns) {
    this.#resolver = resolver
  }

  /** Answers at once; what is not known is looked up for the next request. */
  isProven(address: string): boolean {
    const known = this.#proven.get(address)
    if (known === undefined && !this.#asked.has(address) && this.#asked.size < mostAtOnce) void this.#prove(address)
    return known === true
  }

  async #prove(address: string): Promise<void> {
    this.#asked.add(address)
    const isNamed = await this.#isNamed(address).catch(() => false)
    this.#proven.set(address, isNamed)
    this.#asked.delete(address)
  }

  async #isNamed(address: string): Promise<boolean> {
    const found = (await this.#resolver.reverse(address)).filter((name) => names.test(name.toLowerCase()))
    for (const name of found.slice(0, 3)) {
      const all = await this.#resolver.lookup(name, { all: true })
      if (all.some((one) => one.address === address)) return true
    }
    return false
  }
}
