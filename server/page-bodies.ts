import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'

export type Encoding = 'br' | 'gzip' | undefined

const mostBytes = 64 * 1_048_576

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

/**
 * Stored texts as bytes, encoded once and not for every visitor: encoding takes as long as all the rest of answering
 * from the cache.
 */
export class PageBodies {
  readonly #bodies = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  })

  /** @param tag a digest of the content */
  get(content: string | Buffer, tag: string, encoding: Encoding): Buffer {
    const key = `${encoding} ${tag}`
    const known = this.#bodies.get(key)
    if (known) return known
    const bytes = encode(content, encoding)
    this.#bodies.set(key, bytes)
    return bytes
  }
}
