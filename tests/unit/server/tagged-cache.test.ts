import { TagClock } from '@/server/pages/tag-clock'
import { TaggedCache } from '@/server/pages/tagged-cache'

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
