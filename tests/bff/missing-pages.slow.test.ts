import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { distDir, smallPageCache } from './support/site.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('pages of what is not there', () => {
  // Many requests run at once: the test is about what is cached, not about response times.
  const w = siteFixture(smallPageCache)

  test('guessed ids, more than the cache has entries, write nothing to disk and push no page out', async () => {
    await ask(w.origin, '/campaign/61')
    const files = globSync('**/*', { cwd: distDir }).length
    for (let id = 10_000; id < 10_060; id += 10) {
      const ids = Array.from({ length: 10 }, (_, index) => id + index)
      for (const { status } of await Promise.all(ids.map((each) => ask(w.origin, `/campaign/${each}`)))) {
        assert.equal(status, 404)
      }
    }
    assert.equal(globSync('**/*', { cwd: distDir }).length, files)
    await ask(w.origin, '/campaign/61')
    assert.equal(w.api.count('GET /campaign/61/page/'), 1)
  })

  test('one that is asked for again is kept for some seconds, and is found once it is there', async () => {
    for (const time of [1, 2]) assert.equal((await ask(w.origin, '/campaign/7001')).status, 404, `${time}`)
    assert.equal(w.api.count('GET /campaign/7001/page/'), 1)
    w.api.on('GET /campaign/7001/', () => ({ body: campaign(7001) }))
    let status = 404
    for (const until = Date.now() + 20_000; status === 404 && Date.now() < until; ) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      status = (await ask(w.origin, '/campaign/7001')).status
    }
    assert.equal(status, 200)
  })
})
