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

function encode(text: string, encoding: Encoding): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
  return encoding === 'gzip' ? gzipSync(text) : Buffer.from(text)
}

/**
 * Pages as bytes, encoded once and not for every visitor: encoding takes as long as all the rest of answering from the
 * cache.
 */
export class PageBodies {
  readonly #bodies = new LRUCache<string, { text: string; bytes: Buffer }>({
    maxSize: mostBytes,
    sizeCalculation: ({ text, bytes }) => text.length * 2 + bytes.length,
  })

  /** @param tag the entity tag that the page was stored with */
  get(text: string, tag: string, encoding: Encoding): Buffer {
    const key = `${encoding} ${tag}`
    const known = this.#bodies.get(key)
    if (known?.text === text) return known.bytes
    const bytes = encode(text, encoding)
    this.#bodies.set(key, { text, bytes })
    return bytes
  }
}
