/** @jest-environment jsdom */
/** A test that fails after an upgrade names what the upgrade changed. */
import { appBootstrap } from 'next/dist/client/app-bootstrap'
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

test('Next: hydration waits for the queue of early scripts, and so for a task of its own', async () => {
  const hydrate = jest.fn()
  appBootstrap(hydrate)
  expect(hydrate).toHaveBeenCalledTimes(1)
  // What <Script strategy="beforeInteractive"> writes (app/[locale]/layout.tsx).
  Object.assign(globalThis, { __next_s: [[0, { children: '' }]] })
  appBootstrap(hydrate)
  await Promise.resolve()
  expect(hydrate).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(hydrate).toHaveBeenCalledTimes(2)
})
