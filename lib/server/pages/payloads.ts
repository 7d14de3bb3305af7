import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type CacheValue, isError, isPage } from '../framework/cache.ts'

/** Longer than an edge keeps a page and a reader takes until the script loader starts. */
const ttlMs = 60_000
const maxBytes = 32 * 1_048_576

/** Payloads of pages that were sent lately, by version: a page that changed meanwhile is hydrated with its own. */
const payloads = new LRUCache<string, Buffer>({
  ttl: ttlMs,
  ttlResolution: 0,
  maxSize: maxBytes,
  sizeCalculation: ({ length }) => Math.max(1, length),
})

/** A hash of a payload takes longer than the rest of its response from the cache. */
const versions = new WeakMap<Buffer, string>()

export function versionOf(content: string | Buffer): string {
  const known = typeof content === 'string' ? undefined : versions.get(content)
  if (known !== undefined) return known
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 27)
  if (typeof content !== 'string') versions.set(content, version)
  return version
}

export function keepPayload(payload: Buffer): void {
  payloads.set(versionOf(payload), payload)
}

/** Missing pages are left out: guessed ids must not evict the payloads of others. */
export function keepPayloadOf(value: CacheValue): void {
  if (isPage(value) && value.rscData && !isError(value)) keepPayload(value.rscData)
}

export const findPayload = (version: string): Buffer | undefined => payloads.get(version)
