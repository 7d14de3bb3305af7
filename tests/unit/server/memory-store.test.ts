import { MemoryStore, type StoredPage } from '@/lib/server/pages/memory-store'
import { TagClock } from '@/lib/server/pages/tag-clock'

const page = (bytes: number, status = 200) =>
  ({ value: { status, body: Buffer.alloc(bytes) }, tags: [], renderedAt: 1 }) as unknown as StoredPage

test('pages stay within the bounds of number and bytes, however many come', () => {
  const store = new MemoryStore({ entries: 100, bytes: 100_000 })
  for (let id = 0; id < 5000; id++) store.set(`page ${id}`, page(50 + (id % 7000)))
  expect(store.size.entries).toBeLessThanOrEqual(100)
  expect(store.size.bytes).toBeLessThanOrEqual(100_000)
  expect(store.get('page 4999')).toBeDefined()
})

test('100,000 missing pages take a tenth of the room and push no page out', () => {
  const store = new MemoryStore({ entries: 1000, bytes: 1_000_000 })
  for (let id = 0; id < 900; id++) store.set(`page ${id}`, page(100))
  const [missing, gone] = [page(100, 404), page(100, 410)]
  for (let id = 0; id < 100_000; id++) store.set(`guess ${id}`, id % 2 ? missing : gone)
  expect(store.size.entries).toBe(1000)
  for (let id = 0; id < 900; id++) expect(store.get(`page ${id}`)).toBeDefined()
})

test('what was missing and is there, and the other way round, is kept once', () => {
  const store = new MemoryStore({ entries: 100, bytes: 100_000 })
  for (const status of [404, 200, 410]) {
    const stored = page(100, status)
    store.set('one', stored)
    expect(store.get('one')).toBe(stored)
    expect(store.size.entries).toBe(1)
  }
  store.delete('one')
  expect(store.size).toEqual({ entries: 0, bytes: 0 })
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
