import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | undefined

const mostBytes = 64 * 1_048_576

/** What part of them answers that nothing is there may take: however many ids are guessed, pages stay. */
const missingShare = 1 / 10

/** The best encoding that a client takes. A weight of zero is a no; other weights do not matter to anybody. */
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

/** Its bytes and nothing else: what an encoder returns is a view of 64 kB, all of which would be kept with it. */
const exact = (bytes: Buffer): Buffer => Buffer.from(Uint8Array.from(bytes).buffer)

const shelf = (share: number) =>
  new LRUCache<string, Buffer>({
    maxSize: Math.ceil(mostBytes * share),
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

/**
 * Stored texts as bytes, encoded once and not for every visitor: encoding takes as long as all the rest of answering
 * from the cache.
 */
export class PageBodies {
  readonly #pages = shelf(1 - missingShare)
  readonly #missing = shelf(missingShare)

  /** @param tag a digest of the content. @param status of the answer that it is the body of */
  get(content: string | Buffer, tag: string, encoding: Encoding, status = 200): Buffer {
    const key = `${encoding} ${tag}`
    const bodies = status < 400 ? this.#pages : this.#missing
    const known = bodies.get(key)
    if (known) return known
    const bytes = exact(encode(content, encoding))
    bodies.set(key, bytes)
    return bytes
  }
}
