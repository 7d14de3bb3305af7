import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { EncodedBodies } from '../../../server/encoded-bodies'

const page = (bytes = 9000) => randomBytes(bytes / 2).toString('hex')

test('a body is encoded once, and by what its reader understands', () => {
  const bodies = new EncodedBodies()
  const content = page()
  const first = bodies.get(content, 'a', 'br')
  expect(bodies.get(content, 'a', 'br')).toBe(first)
  expect(brotliDecompressSync(first).toString()).toBe(content)
  expect(gunzipSync(bodies.get(content, 'a', 'gzip')).toString()).toBe(content)
  expect(bodies.get(content, 'a', undefined).toString()).toBe(content)
})

test.each(['br', 'gzip', undefined] as const)('what is kept as %s takes no more memory than it counts', (encoding) => {
  const bytes = new EncodedBodies().get(page(), 'a', encoding)
  expect(bytes.buffer.byteLength).toBe(bytes.length)
})

test('however many ids are guessed, the bodies of pages stay', () => {
  const bodies = new EncodedBodies()
  const read = bodies.get(page(), 'read', undefined)
  const missing = page(1_048_576)
  for (let id = 0; id < 100; id++) bodies.get(missing, `missing ${id}`, undefined, 404)
  expect(bodies.get('', 'read', undefined)).toBe(read)
  expect(bodies.get('-', 'missing 0', undefined, 404).toString()).toBe('-')
})
