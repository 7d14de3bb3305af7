import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Answer, encode, HttpCache } from '../../../server/pages/http-cache'
import { revalidateTags, tags } from '../../../server/pages/page-store'

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

test('an answer is kept until its end, or until one of its tags is invalidated', async () => {
  const cache = new HttpCache(100)
  cache.set('old', answer('', 200, { until: Date.now() - 1 }))
  cache.set('tagged', answer('', 200, { tags: ['campaign:1', 'list'] }))
  cache.set('other', answer('', 200, { tags: ['campaign:2'] }))
  expect([cache.get('old'), cache.get('tagged')]).toEqual([undefined, expect.anything()])
  await revalidateTags(['list'])
  expect([cache.get('tagged'), cache.get('other')]).toEqual([undefined, expect.anything()])
})

test('what was missing and is there, and the other way round, is the newer of both', async () => {
  const cache = new HttpCache(100)
  for (const status of [404, 200, 410]) {
    cache.set('one', answer('', status, { tags: ['campaign:1'] }))
    expect(cache.get('one')?.status).toBe(status)
    await revalidateTags(['campaign:1'])
  }
})
