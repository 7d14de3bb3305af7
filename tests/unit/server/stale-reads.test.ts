import { acceptsStale, connectRedis, disconnectRedis } from '@/server/pages/page-store'

const start = performance.now()
const clock = jest.spyOn(performance, 'now')
afterAll(disconnectRedis)

test('no stale data is accepted while invalidations by other processes cannot be heard', async () => {
  process.env.REDIS_URL = 'redis://127.0.0.1:9'
  await connectRedis('build', () => {})
  clock.mockReturnValue(start + 60_000)
  expect(acceptsStale(2)).toBe(false)
})
