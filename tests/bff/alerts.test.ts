import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('the form to follow new campaigns', () => {
  const w = siteFixture()
  const list = { body: { next: null, previous: null, results: [campaign(3, { topic: 'sports' })] } }

  const send = (path: string, fields: Record<string, string>, cookie?: string) =>
    ask(w.origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: w.origin },
      body: new URLSearchParams(fields).toString(),
      cookie,
    })
  const fields = { kind: 'topic', key: 'sports', email: 'komsu@ornek.example' }

  test('pages of a topic, hashtag and addressee have it, with their feed', async () => {
    w.api.on('GET /campaign/list/', () => list)
    w.api.on('GET /campaign/hashtag/su/', () => list)
    w.api.on('GET /addressees/12/', () => ({ body: { id: 12, kind: 'ministry', name: 'Örnek Bakanlığı' } }))
    w.api.on('GET /addressees/12/campaigns/', () => ({
      body: {
        next: null,
        results: [{ campaign: campaign(3), waiting_since: null }],
        campaign_count: 1,
        signature_count: 9,
      },
    }))
    for (const [path, kind, feed] of [
      ['/explore/topic/sports', 'topic', '/feeds/topic/sports.xml'],
      ['/hashtag/su', 'hashtag', '/feeds/hashtag/su.xml'],
      ['/addressee/12', 'addressee', '/feeds/addressee/12.xml'],
    ] as const) {
      const { status, text } = await ask(w.origin, path)
      assert.equal(status, 200, path)
      assert.match(text, new RegExp(`<form [^>]*method="post".*name="kind" value="${kind}".*href="${feed}"`, 's'), path)
      const atom = await ask(w.origin, feed)
      assert.deepEqual([atom.status, /Kampanya 3/.test(atom.text)], [200, true], feed)
    }
    assert.doesNotMatch((await ask(w.origin, '/explore')).text, /name="kind"/)
  })

  test('it leads back to its page, which says what happens next', async () => {
    const location = async (path: string, more: object = {}) => {
      const reply = await send(path, { ...fields, ...more })
      assert.equal(reply.status, 303, path)
      return String(reply.headers.location).replace(w.origin, '')
    }
    w.api.on('POST /alerts/', () => ({ body: { is_on: false } }))
    assert.equal(await location('/explore/topic/sports'), '/explore/topic/sports#alert-sent')
    assert.deepEqual(JSON.parse(String(w.api.calls.at(-1)?.body)), fields)
    assert.equal(w.api.calls.at(-1)?.headers['accept-language'], 'tr')
    assert.equal(await location('/en/hashtag/su?cursor=x'), '/en/hashtag/su?cursor=x#alert-sent')
    assert.equal(w.api.calls.at(-1)?.headers['accept-language'], 'en')
    w.api.on('POST /alerts/', () => ({ body: { is_on: true } }))
    assert.equal(await location('/hashtag/%C3%A7evre'), '/hashtag/%C3%A7evre#alert-on')
  })

  test('a refusal is said on its page, which is not kept', async () => {
    w.api.on('GET /campaign/hashtag/su/', () => list)
    w.api.on('POST /alerts/', () => ({ status: 429, body: {}, headers: { 'retry-after': '60' } }))
    const refused = await send('/hashtag/su', fields)
    assert.deepEqual([refused.status, refused.headers['cache-control']], [429, 'private, no-store'])
    assert.match(refused.text, /<h1[^>]*>#(?:<!-- -->)?su<.*Çok sık denedin\. 60 saniye bekleyip yeniden dene/s)
    assert.match(refused.text, /<input [^>]*value="komsu@ornek\.example"/)
    assert.doesNotMatch((await ask(w.origin, '/hashtag/su')).text, /komsu@ornek|Çok sık denedin/)
    const odd = await send('/hashtag/su', { ...fields, email: 'komsu' })
    assert.deepEqual([odd.status, /<input [^>]*value="komsu"/.test(odd.text)], [400, true])
  })

  test('C-01 C-06 another site cannot send it, and it leads to no other site', async () => {
    w.api.calls.length = 0
    const foreign = await ask(w.origin, '/explore/topic/sports', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://kotu.example' },
      body: new URLSearchParams(fields).toString(),
    })
    assert.deepEqual([foreign.status, foreign.text.includes(fields.email)], [403, false])
    assert.equal(w.api.count('POST /alerts/'), 0)
    w.api.on('POST /alerts/', () => ({ body: { is_on: true } }))
    for (const path of ['/explore//kotu.example', '/hashtag/%2F%2Fkotu.example', '/explore/?q=//kotu.example']) {
      const { location = '' } = (await send(path, fields)).headers
      assert.equal(new URL(location, w.origin).origin, w.origin, path)
    }
    for (const path of ['/hooks/form', '/search?q=//kotu.example'])
      assert.equal((await send(path, fields)).status, 405, path)
  })
})
