import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

describe('a campaign that was begun, kept in the account', () => {
  const w = siteFixture()
  const path = '/api/campaign/draft'
  const draft = { values: { title: 'Dere kurumasın' }, step: 'topic', media: [{ id: 7, alt: 'Kuru bir dere' }] }
  const kept = { draft: { ...draft, saved_at: '2026-11-21T12:00:00.000Z' } }

  test('C-11 it goes to the API in the name of its member, and its answers are stored nowhere', async () => {
    const cookie = await w.signIn()
    w.api.on('GET /campaign/draft/', () => ({ body: kept }))
    w.api.on('PUT /campaign/draft/', () => ({ body: kept }))
    w.api.on('DELETE /campaign/draft/', () => ({ status: 204 }))
    w.api.calls.length = 0
    const replies = [
      await act(w.origin, 'PUT', path, draft, { cookie }),
      await ask(w.origin, path, { cookie }),
      await act(w.origin, 'DELETE', path, undefined, { cookie }),
    ]
    assert.deepEqual(
      replies.map(({ status, json, headers }) => [status, json, headers['cache-control']]),
      [
        [200, kept, 'private, no-store'],
        [200, kept, 'private, no-store'],
        [204, undefined, 'private, no-store'],
      ],
    )
    assert.deepEqual(
      w.api.calls.map((call) => [call.method, call.path, w.api.signedIn(call)]),
      [
        ['PUT', '/campaign/draft/', true],
        ['GET', '/campaign/draft/', true],
        ['DELETE', '/campaign/draft/', true],
      ],
    )
  })

  test('C-01 no other page can keep or discard one, and without a session nobody is asked', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const headers = { origin: 'https://evil.example' }
    assert.equal((await act(w.origin, 'PUT', path, draft, { cookie, headers })).status, 403)
    assert.equal((await act(w.origin, 'DELETE', path, undefined, { cookie, headers })).status, 403)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const reply = await act(w.origin, method, path, method === 'PUT' ? draft : undefined)
      assert.equal(reply.status, 401, method)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('N-08 it may weigh as much as the longest form, and no more', async () => {
    const cookie = await w.signIn()
    w.api.on('PUT /campaign/draft/', () => ({ body: kept }))
    w.api.calls.length = 0
    const of = (count: number) =>
      act(w.origin, 'PUT', path, { ...draft, values: Object.fromEntries(texts(count)) }, { cookie })
    assert.equal((await of(15)).status, 200)
    assert.equal((await of(30)).status, 413)
    assert.equal(w.api.calls.length, 1)
  })
})

const texts = (count: number) => Array.from({ length: count }, (_, n) => [`a${n}`, 'ş'.repeat(5000)])
