import { acceptsStale, connectRedis, disconnectRedis, revalidateTags } from '@/server/pages/page-store'

const start = performance.now()
const clock = jest.spyOn(performance, 'now')
afterAll(disconnectRedis)

test('stale data is accepted when two seconds have passed since the start and since the last invalidation', async () => {
  clock.mockReturnValue(start + 1000)
  expect(acceptsStale(2)).toBe(false)
  clock.mockReturnValue(start + 10_000)
  expect(acceptsStale(2)).toBe(true)
  await revalidateTags(['campaign:1'])
  clock.mockReturnValue(start + 11_999)
  expect(acceptsStale(2)).toBe(false)
  clock.mockReturnValue(start + 12_001)
  expect(acceptsStale(2)).toBe(true)
})

test('no stale data is accepted while invalidations by other processes cannot be heard', async () => {
  process.env.REDIS_URL = 'redis://127.0.0.1:9'
  await connectRedis('build', () => {})
  clock.mockReturnValue(start + 60_000)
  expect(acceptsStale(2)).toBe(false)
})
