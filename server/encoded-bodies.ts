import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | undefined

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

function encode(content: string | Buffer, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzipSync(content) : Buffer.from(content)
}

/** A copy: what an encoder returns is a view that would keep its buffer of 64 kB in memory. */
const copyOf = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer)

const createCache = (share: number) =>
  new LRUCache<string, Buffer>({
    maxSize: Math.ceil(maxBytes * share),
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

/** Compressing takes as long as the rest of a response from the cache. */
export class EncodedBodies {
  readonly #pages = createCache(1 - missingShare)
  readonly #missing = createCache(missingShare)

  get(content: string | Buffer, etag: string, encoding: Encoding, status = 200): Buffer {
    const key = `${encoding} ${etag}`
    const bodies = status < 400 ? this.#pages : this.#missing
    const known = bodies.get(key)
    if (known) return known
    const bytes = copyOf(encode(content, encoding))
    bodies.set(key, bytes)
    return bytes
  }
}
