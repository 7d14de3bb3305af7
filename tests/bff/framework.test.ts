/** A test that fails after an upgrade names what the upgrade changed. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { notify } from './support/notify.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('Next', () => {
  const w = siteFixture()

  test('names the page cache in x-nextjs-cache, and only in responses that come from it', async () => {
    for (const path of ['/campaign/5', '/en', '/settings', '/feeds/all.xml', '/campaign/99999']) {
      assert.match(String((await ask(w.origin, path)).headers['x-nextjs-cache']), /^(MISS|HIT|STALE)$/, path)
    }
    for (const path of ['/api/session', '/counts/5', '/media/a.webp', '/sitemap.xml']) {
      assert.equal((await ask(w.origin, path)).headers['x-nextjs-cache'], undefined, path)
    }
  })

  test('sends a page as the server does from the second time on', async () => {
    const answered = async (path: string) => {
      const { status, text, headers } = await ask(w.origin, path)
      const { 'x-nextjs-cache': from, 'x-request-id': _, date: __, ...others } = headers
      return { from, answer: { status, text, others } }
    }
    for (const path of ['/campaign/66', '/en/campaign/66', '/campaign/99966', '/embed/campaign/66', '/en/status']) {
      const [rendered, byNext, byServer] = [await answered(path), await answered(path), await answered(path)]
      assert.deepEqual([rendered.from, byNext.from, byServer.from], ['MISS', 'HIT', 'HIT'], path)
      assert.deepEqual(byNext.answer, rendered.answer, path)
      assert.deepEqual(byServer.answer, rendered.answer, path)
    }
  })

  test('has another route for another spelling of a path, whose page is never sent in its place', async () => {
    for (const [spelling, path] of [
      ['/%65xplore', '/explore'],
      ['/%73ignin', '/signin'],
      ['/%65n/settings', '/en/settings'],
      ['/c%61mpaign/67', '/campaign/67'],
      ['/hashtag/%25C3%25A7evre', '/hashtag/%C3%A7evre'],
    ] as const) {
      const asked = [spelling, spelling, spelling, path, path, path, spelling]
      const answers = []
      for (const each of asked) answers.push((await ask(w.origin, each)).text)
      const [first, , , expected] = answers
      assert.deepEqual(answers, [first, first, first, expected, expected, expected, first], spelling)
      assert.notEqual(first, expected, spelling)
    }
  })

  test('sends the data of a page as text/x-component to a request with _rsc', async () => {
    const { status, headers } = await ask(w.origin, '/campaign/5?_rsc', { headers: { rsc: '1' } })
    assert.deepEqual([status, headers['content-type']], [200, 'text/x-component'])
  })

  test('answers a data request with the payload of the page, which stored pages therefore leave out', async () => {
    // Framed pages keep their payload.
    const { text: page } = await ask(w.origin, '/embed/campaign/5')
    const pushed = [...page.matchAll(/<script>self\.__next_f\.push\((\[1,[^<]*\])\)<\/script>/g)]
    const payload = pushed.map(([, part = '']) => (JSON.parse(part) as [number, string])[1]).join('')
    assert.ok(payload.length > 1000)
    assert.equal((await ask(w.origin, '/embed/campaign/5?_rsc', { headers: { rsc: '1' } })).text, payload)

    const { text } = await ask(w.origin, '/campaign/63')
    const [, version = '', build = ''] = /data-payload="([\w-]+)" data-build="([\w-]+)"/.exec(text) ?? []
    assert.notEqual(version, '')
    assert.doesNotMatch(text, /__next_f\.push\(\[1/)
    for (const address of ['/campaign/63?_rsc', `/campaign/63?_rsc=${version}`]) {
      const data = await ask(w.origin, address, { headers: { rsc: '1' } })
      assert.ok(data.text.includes(`"b":"${build}"`))
      assert.equal(data.headers.etag, `W/"${version}"`)
    }
  })

  test('keeps the payload of a form in its page, which hydrates at once', async () => {
    assert.match((await ask(w.origin, '/signin')).text, /__next_f\.push\(\[1/)
  })

  test('answers the payload that a page names, also after the page has changed', async () => {
    w.api.on('GET /campaign/64/', () => ({ body: campaign(64, { title: 'Before' }) }))
    const { text } = await ask(w.origin, '/campaign/64')
    const [, version = ''] = /data-payload="([\w-]+)"/.exec(text) ?? []
    w.api.on('GET /campaign/64/', () => ({ body: campaign(64, { title: 'Afterwards' }) }))
    assert.equal((await notify(w.origin, ['campaign:64'])).status, 204)
    const headers = { rsc: '1' }
    for (const [address, title] of [
      [`/campaign/64?_rsc=${version}`, 'Before'],
      ['/campaign/64?_rsc', 'Afterwards'],
      [`/campaign/64?_rsc=${version}`, 'Before'],
    ] as const) {
      assert.match((await ask(w.origin, address, { headers })).text, new RegExp(`"${title}`), address)
    }
    const unknown = await ask(w.origin, '/campaign/64?_rsc=unknown', { headers })
    assert.deepEqual([unknown.status, unknown.headers.location], [307, '/campaign/64?_rsc'])
    assert.match((await ask(w.origin, `/campaign/64?_rsc=${version}`)).text, /^<!DOCTYPE html>.*Afterwards/)
  })

  test('marks its scripts by async="", or content-first would not defer them', async () => {
    const media = [{ id: 1, file: `${w.api.url}/media/a.webp`, is_video: false }]
    w.api.on('GET /campaign/62/', () => ({ body: campaign(62, { media }) }))
    const { text } = await ask(w.origin, '/campaign/62')
    const scripts = [...text.matchAll(/<script [^>]*(?:src|data-later)="\/_next\/static\/[^>]*>/g)].map(([tag]) => tag)
    const deferred = scripts.filter((tag) => tag.includes('data-later='))
    assert.ok(deferred.length > 3, deferred.join('\n'))
    // Only the polyfills for old browsers keep their URL.
    assert.deepEqual(
      scripts.filter((tag) => !tag.includes('data-later=') && !/nomodule/i.test(tag)),
      [],
    )
    assert.doesNotMatch(text, /<link rel="preload" as="script"/)
  })
})
