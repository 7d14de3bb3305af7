/** A test that fails after an upgrade names what the upgrade changed. */
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { clearLifetimes } from '../../../server/pages/framework'

test('Next: clear() empties the one map of lifetimes that all requests share', () => {
  const controls = Object.create(SharedCacheControls.prototype) as SharedCacheControls
  controls.set('/tr/campaign/1', { revalidate: 300, expire: undefined })
  const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
  expect(lifetimes).toHaveProperty('size', 1)
  clearLifetimes()
  expect(lifetimes).toHaveProperty('size', 0)
})
