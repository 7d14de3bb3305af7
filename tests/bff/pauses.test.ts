import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { en, tr } from '../support/e2e/messages.ts'
import { act, ask } from './support/client.ts'
import { notify } from './support/notify.ts'
import { siteFixture } from './support/site-fixture.ts'

const apiTimeout = 10_000
const until = '2099-05-01T12:00:00.000Z'

describe('pauses', () => {
  const w = siteFixture()

  test('are on every page in its language from the change on, until they end', async () => {
    const pages = ['/', '/en', '/campaign/21', '/en/campaign/21', '/en/no/such/page']
    const shown = async (path: string) =>
      (await ask(w.origin, path)).text.includes(
        path.startsWith('/en') ? en('pauses.banner.sign') : tr('pauses.banner.sign'),
      )
    w.api.on('GET /pauses/', () => ({ body: { pauses: [] } }))
    // Its first request found that the API lacks the call.
    await w.site.forget()
    for (const path of pages) assert.equal(await shown(path), false, path)
    w.api.on('GET /pauses/', () => ({ body: { pauses: [{ what: 'sign', until }] } }))
    assert.equal((await notify(w.origin, ['site'])).status, 204)
    for (const path of pages) assert.equal(await shown(path), true, path)
    w.api.on('GET /pauses/', () => ({ body: { pauses: [] } }))
    assert.equal((await notify(w.origin, ['site'])).status, 204)
    for (const path of pages) assert.equal(await shown(path), false, path)
  })

  test('are sent to pages that a shared cache kept, read once a second for everyone', async () => {
    w.api.on('GET /pauses/', () => ({ body: { pauses: [{ what: 'sign', until }] } }))
    await w.site.forget()
    const begun = performance.now()
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(w.origin, '/pauses', { cookie: 'a=1' })))
    for (const { status, headers, text } of replies) {
      assert.deepEqual([status, JSON.parse(text)], [200, { pauses: [{ what: 'sign', until }] }])
      assert.equal(headers['cache-control'], 'public, max-age=0, s-maxage=1, stale-while-revalidate=2')
      assert.equal(headers['set-cookie'], undefined)
    }
    assert.ok(w.api.count('GET /pauses/') <= 1 + Math.floor((performance.now() - begun) / 1000))
  })

  test('are none where the API fails', async () => {
    w.api.on('GET /pauses/', () => ({ status: 503, body: {} }))
    await w.site.forget()
    assert.equal((await ask(w.origin, '/')).status, 200)
    assert.deepEqual(JSON.parse((await ask(w.origin, '/pauses')).text), { pauses: [] })
  })

  test('R-22 keep no page waiting for an API that hangs', async () => {
    await w.site.forget()
    w.api.on('GET /pauses/', () => ({ status: 0 }))
    const begun = performance.now()
    assert.equal((await ask(w.origin, '/en/about')).status, 200)
    assert.ok(performance.now() - begun < apiTimeout)
  })

  test('a call that the API refuses keeps its code and its wait', async () => {
    w.api.on('POST /users/register/', () => ({
      status: 403,
      headers: { 'retry-after': '3600' },
      body: { detail: 'Paused.', code: 'error.request.paused' },
    }))
    const form = { username: 'ada', email: 'ada@ornek.example', password: 'uzun-parola-9', password2: 'uzun-parola-9' }
    const { status, headers, text } = await act(w.origin, 'POST', '/api/users/register/', form)
    assert.deepEqual([status, JSON.parse(text).code, headers['retry-after']], [403, 'error.request.paused', '3600'])
  })
})
