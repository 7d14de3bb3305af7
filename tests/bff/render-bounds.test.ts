import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import en from '../../messages/en.json' with { type: 'json' }
import tr from '../../messages/tr.json' with { type: 'json' }
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

/** A tenth of the bounds of a network: twelve pages and two pictures. */
describe('a network that asks for page after page that nobody keeps', () => {
  const w = siteFixture({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SCALE: '0.1' })
  const open = (path: string, network: string) => ask(w.origin, path, { headers: { 'x-forwarded-for': network } })

  const kinds: [what: string, path: (at: number) => string, most: number][] = [
    ['searches', (at) => `/explore?q=aranan${at}`, 12],
    ['hashtags', (at) => `/hashtag/etiket${at}`, 12],
    ['missing pages', (at) => `/yok-${at}`, 12],
    ['share pictures', (at) => `/share/${100 + at}.jpg`, 2],
    ['posters', (at) => `/en/share/${100 + at}-poster.jpg`, 2],
  ]
  for (const [at, [what, path, most]] of kinds.entries()) {
    test(`X-19 gets 429 with Retry-After after ${most} ${what}, opens kept ones all the same, and bounds no other network`, async () => {
      const network = `192.0.2.${at}`
      const begun = performance.now()
      const kept = '/campaign/1'
      await open(kept, '198.51.100.1')
      const replies = []
      for (let n = 0; n < most + 5; n += 1) replies.push(await open(path(n), network))
      const refused = replies.filter(({ status }) => status === 429)
      // Time gives some back.
      const back = Math.ceil(((performance.now() - begun) / 60_000) * most)
      assert.ok(refused.length >= 5 - back, `${refused.length}`)
      assert.deepEqual(
        replies.slice(0, most).filter(({ status }) => status === 429),
        [],
      )
      for (const { headers } of refused) assert.ok(Number(headers['retry-after']) > 0)
      assert.equal((await open(kept, network)).status, 200)
      assert.notEqual((await open(path(99), '198.51.100.1')).status, 429)
    })
  }

  test('X-19 the page that says so is true, in both languages, and kept by nobody', async () => {
    for (let n = 0; n < 30; n += 1) await open(`/dolu-${n}`, '192.0.2.77')
    for (const [path, { throttledTitle, throttledText }] of [
      ['/dolu', tr.page],
      ['/en/dolu', en.page],
    ] as const) {
      const { status, text, headers } = await open(path, '192.0.2.77')
      assert.deepEqual([status, headers['cache-control']], [429, 'no-store'])
      assert.ok(text.includes(throttledTitle) && text.includes(throttledText))
    }
  })
})
