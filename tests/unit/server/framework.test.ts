/** @jest-environment jsdom */
/** A test that fails after an upgrade names what the upgrade changed. */
import { appBootstrap } from 'next/dist/client/app-bootstrap'
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js'
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key'
import type { RouteKind } from 'next/dist/server/route-kind'
import { clearLifetimes, pathOfKey } from '../../../lib/server/framework/cache'
import { hydrateInOwnTask } from '../../../lib/server/framework/hydration'

test('Next: clear() empties the one map of lifetimes that all requests share', () => {
  const controls = Object.create(SharedCacheControls.prototype) as SharedCacheControls
  controls.set('/route-cache/a/b/$/tr/campaign/1', { revalidate: 300, expire: undefined })
  const lifetimes: unknown = Reflect.get(SharedCacheControls, 'cacheControls')
  expect(lifetimes).toHaveProperty('size', 1)
  clearLifetimes()
  expect(lifetimes).toHaveProperty('size', 0)
})

test.each(['/tr/campaign/12', '/en', '/feeds/a$b.xml'])('Next: a cache key ends in the path %s', (path) => {
  const owner = { kind: 'APP_PAGE' as RouteKind, sourceRoute: '/[locale]/(site)/campaign/[id]/page' }
  expect(pathOfKey(getRouteCacheKey(path, owner))).toBe(path)
})

test('Next: hydration waits for the queue of early scripts, and so for a task of its own', async () => {
  const hydrate = jest.fn()
  appBootstrap(hydrate)
  expect(hydrate).toHaveBeenCalledTimes(1)
  new Function(hydrateInOwnTask)()
  appBootstrap(hydrate)
  await Promise.resolve()
  expect(hydrate).toHaveBeenCalledTimes(1)
  await new Promise((resolve) => setTimeout(resolve))
  expect(hydrate).toHaveBeenCalledTimes(2)
})
