import type { Page, Route } from '@playwright/test'

const chunks = '**/_next/static/chunks/*.js'
const nameOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

export type Blocking = 'abort' | 'missing'

export async function watchChunks(page: Page) {
  // A browser asks for chunks before the HTML has ended.
  let html = Promise.resolve('')
  let blocked: ReadonlySet<string> | 'all' = new Set()
  let how: Blocking = 'abort'
  const asked: string[] = []

  const devTools = await page.context().newCDPSession(page)
  await page.route(chunks, async (route: Route) => {
    const name = nameOf(route.request().url())
    if ((await html).includes(name)) return route.continue()
    asked.push(name)
    if (!(blocked === 'all' || blocked.has(name))) return route.continue()
    return how === 'abort' ? route.abort() : route.fulfill({ status: 404, body: '' })
  })

  return {
    async open(path: string, which: ReadonlySet<string> | 'all' = new Set(), by: Blocking = 'abort') {
      asked.length = 0
      blocked = which
      how = by
      // A stored draft would be continued.
      if (page.url() !== 'about:blank') {
        const storage = { origin: new URL(page.url()).origin, storageTypes: 'indexeddb,local_storage,session_storage' }
        await page.goto('about:blank')
        await devTools.send('Storage.clearDataForOrigin', storage)
      }
      const { promise, resolve } = Promise.withResolvers<string>()
      html = promise
      const response = await page.goto(path, { waitUntil: 'commit' })
      resolve((await response?.text()) ?? '')
    },
    lazy: () => [...new Set(asked)],
    /** The framework requests a chunk twice before an import fails. */
    isGivenUp: (name: string) => asked.filter((each) => each === name).length > 1,
    isAnyGivenUp: () => new Set(asked).size < asked.length,
    async unblock() {
      blocked = new Set()
      await page.evaluate(() => void window.dispatchEvent(new Event('online')))
    },
  }
}
