import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { isCurrent } from './page-store.ts'
import { bounds, type Tagged, TaggedCache } from './tagged-cache.ts'

export type Encoding = 'br' | 'gzip' | undefined

/** `vary` names the request headers that it may depend on. */
export type Answer = Tagged & {
  status: number
  headers: Record<string, string>
  vary: readonly string[]
  body: Buffer
  until: number
}

const maxBytes = 64 * 1_048_576

/** The share of missing pages: guessed ids must not evict pages. */
const missingShare = 1 / 10

/** Weights other than zero are ignored. */
export function encodingFor(accepted: string | undefined): Encoding {
  const names = (accepted ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Copies, because what an encoder returns is a view that would keep its buffer of 64 kB in memory. */
export function encode(content: Buffer, encoding: Encoding): Buffer {
  if (encoding === undefined) return content
  const bytes = encoding === 'br' ? brotliCompressSync(content, quality) : gzipSync(content)
  return Buffer.from(Uint8Array.from(bytes).buffer)
}

const bytesOf = ({ body, headers }: Answer) => body.length + Object.entries(headers).join().length

/** Answers as they are sent, by path and encoding; each has a lifetime and tags, whose invalidation purges it (RFC 9111, surrogate keys). */
export class HttpCache {
  readonly #pages: TaggedCache<Answer>
  readonly #missing: TaggedCache<Answer>

  constructor(entries = bounds.entries) {
    const isValid = (answer: Answer) => Date.now() < answer.until && isCurrent(answer)
    const room = (share: number) =>
      new TaggedCache({ entries: entries * share, bytes: maxBytes * share, bytesOf, isCurrent: isValid })
    this.#pages = room(1 - missingShare)
    this.#missing = room(missingShare)
  }

  get(key: string): Answer | undefined {
    return this.#pages.get(key) ?? this.#missing.get(key)
  }

  set(key: string, answer: Answer): void {
    const room = answer.status < 400 ? this.#pages : this.#missing
    room.set(key, answer)
  }
}
