import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { TagClock } from '@/server/pages/tag-clock'
import { TaggedCache } from '@/server/pages/tagged-cache'
import { type Answer, encode, HttpCache } from '../../../server/pages/http-cache'
import { tags } from '../../../server/pages/page-store'

const entry = (bytes: number) => ({ bytes, tags: [], renderedAt: 1, storedAt: 0 })

test('entries stay within the bounds of number and bytes, however many come', () => {
  const cache = new TaggedCache({
    ...{ entries: 100, bytes: 100_000, isCurrent: () => true },
    bytesOf: ({ bytes }: ReturnType<typeof entry>) => bytes,
  })
  for (let id = 0; id < 5000; id++) cache.set(`page ${id}`, entry(50 + (id % 7000)))
  const kept = Array.from({ length: 5000 }, (_, id) => cache.get(`page ${id}`)).filter((page) => page !== undefined)
  expect(kept.length).toBeLessThanOrEqual(100)
  expect(kept.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(100_000)
  expect(cache.get('page 4999')).toBeDefined()
})

test('an invalidated tag outdates what began before, not what begins after', () => {
  const tags = new TagClock()
  const before = tags.now
  tags.invalidate(['list'])
  expect(tags.isStale(['list'], before)).toBe(true)
  expect(tags.isStale(['campaign:1'], before)).toBe(false)
  expect(tags.isStale(['list'], tags.now)).toBe(false)
})

test('a tag that another process invalidated counts from its time, in whatever order the news come', () => {
  const tags = new TagClock()
  tags.advance(1000)
  tags.invalidate(['list'], 2000)
  tags.invalidate(['list'], 1500)
  expect(tags.isStale(['list'], 2000)).toBe(true)
  expect(tags.isStale(['list'], tags.now)).toBe(false)
})

test('where too many tags were invalidated to remember, every page from before is stale', () => {
  const tags = new TagClock(10)
  const before = tags.now
  for (let id = 0; id < 11; id++) tags.invalidate([`campaign:${id}`])
  expect(tags.isStale(['profile:1'], before)).toBe(true)
  expect(tags.isStale(['profile:1'], tags.now)).toBe(false)
})

const answer = (body: string, status = 200, more: Partial<Answer> = {}): Answer => ({
  ...{ status, headers: {}, vary: [], body: Buffer.from(body), until: Number.POSITIVE_INFINITY },
  ...{ tags: [], renderedAt: tags.now, storedAt: performance.now(), ...more },
})

test('a body is encoded by what its reader understands, and takes no more memory than it counts', () => {
  const content = Buffer.from(randomBytes(4500).toString('hex'))
  const [brotli, gzip] = [encode(content, 'br'), encode(content, 'gzip')]
  expect(brotliDecompressSync(brotli)).toEqual(content)
  expect(gunzipSync(gzip)).toEqual(content)
  expect(encode(content, undefined)).toBe(content)
  for (const bytes of [brotli, gzip]) expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('however many ids are guessed, and however large their answers are, those of pages stay', () => {
  const cache = new HttpCache(100)
  for (let id = 0; id < 90; id++) cache.set(`page ${id}`, answer('read'))
  for (let id = 0; id < 10_000; id++) cache.set(`guess ${id}`, answer('missing', id % 2 ? 404 : 410))
  for (let id = 0; id < 100; id++) cache.set(`large ${id}`, answer('-'.repeat(1_048_576), 404))
  for (let id = 0; id < 90; id++) expect(cache.get(`page ${id}`)).toBeDefined()
  expect(cache.get('guess 9999')).toBeUndefined()
})
