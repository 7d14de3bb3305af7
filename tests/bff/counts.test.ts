import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const numbers = (signatures: number) => ({
  signature_count: signatures,
  pending_signature_count: 3,
  signed_today: null,
  comment_count: 2,
  click_count: 3,
  click_count_fax_number: 4,
  click_count_phone_number: 5,
})

describe('counts', () => {
  const w = siteFixture()

  test('the numbers are one small answer for everybody: no cookie is read, none is set, an edge may keep it', async () => {
    w.api.on('GET /campaign/101/counts/', () => ({ body: { ...numbers(7), secret: 'x' } }))
    const reply = await ask(w.origin, '/counts/101', { cookie: `sesol=rubbish; ${await w.signIn()}` })
    assert.equal(reply.status, 200)
    assert.deepEqual(reply.json, numbers(7))
    assert.deepEqual(reply.cookies, [])
    assert.match(String(reply.headers['cache-control']), /^public, max-age=0, s-maxage=2\b/)
    const [call] = w.api.calls.filter(({ path }) => path === '/campaign/101/counts/')
    assert.equal(call?.headers.authorization, undefined)
    assert.equal(call?.headers['x-visitor-address'], undefined)
    assert.equal(call?.headers.cookie, undefined)
  })

  test('however many ask, the API is asked once', async () => {
    const all = Promise.withResolvers<void>()
    w.api.on('GET /campaign/102/counts/', async () => {
      await all.promise
      return { body: numbers(1) }
    })
    const asking = Array.from({ length: 20 }, () => ask(w.origin, '/counts/102'))
    // Connections are accepted in order, so the others have been accepted too.
    await ask(w.origin, '/healthz')
    all.resolve()
    const replies = await Promise.all(asking)
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
    assert.equal(w.api.count('GET /campaign/102/counts/'), 1)
  })

  test('P-03 missing and under review are the same 404, withdrawn is 410, and neither is asked for again at once', async () => {
    w.api.on('GET /campaign/121/counts/', () => ({ status: 401, body: { detail: 'no' } }))
    w.api.on('GET /campaign/122/counts/', () => ({ status: 410, body: { detail: 'gone' } }))
    for (const [path, status] of [
      ['/counts/121', 404],
      ['/counts/122', 410],
      ['/counts/9999', 404],
    ] as const) {
      for (let time = 0; time < 3; time += 1) assert.equal((await ask(w.origin, path)).status, status, path)
    }
    assert.equal((await ask(w.origin, '/counts/121')).text, (await ask(w.origin, '/counts/9999')).text)
    for (const call of [
      'GET /campaign/121/counts/',
      'GET /campaign/122/counts/',
      'GET /campaign/9999/counts/',
    ] as const) {
      assert.equal(w.api.count(call), 1, call)
    }
  })

  test('what is no id is 404 and never leaves the site', async () => {
    for (const path of [
      '/counts/0',
      '/counts/abc',
      '/counts/1e3',
      '/counts/-1',
      '/counts/99999999999',
      '/counts/1%2f2',
    ])
      assert.equal((await ask(w.origin, path)).status, 404, path)
    assert.equal(w.api.calls.length, 0)
  })

  test('R-08 an API that fails is 503, kept by nobody and not asked by each of a crowd', async () => {
    w.api.on('GET /campaign/131/counts/', () => ({ status: 500, body: 'no' }))
    const replies = await Promise.all(Array.from({ length: 20 }, () => ask(w.origin, '/counts/131')))
    for (const reply of replies) {
      assert.equal(reply.status, 503)
      assert.match(String(reply.headers['cache-control']), /no-store/)
      assert.deepEqual(reply.json, { code: 'error.unavailable' })
    }
    assert.ok(w.api.count('GET /campaign/131/counts/') <= 2)
  })
})

describe('counts of an API without the call', () => {
  const w = siteFixture(undefined, Django)

  test('are those of the campaign', async () => {
    w.api.on('GET /campaign/114/', () => ({ body: campaign(114, { signature_count: 9, click_count: 1 }) }))
    assert.deepEqual((await ask(w.origin, '/counts/114')).json, {
      signature_count: 9,
      pending_signature_count: null,
      signed_today: null,
      comment_count: null,
      click_count: 1,
      click_count_fax_number: null,
      click_count_phone_number: null,
    })
  })
})
