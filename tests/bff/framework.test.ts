/** A test that fails after an upgrade names what the upgrade changed. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { notify } from './support/notify.ts'
import { distDir } from './support/site.ts'
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

  test('sends a page again as it was rendered, and so does the cache before it', async () => {
    const answered = async (path: string, encoding: string) => {
      const { status, headers } = await ask(w.origin, path, { headers: { 'accept-encoding': encoding } })
      const { 'x-nextjs-cache': from, 'x-request-id': _, date: __, 'content-length': ___, ...others } = headers
      return { from, answer: { status, ...others, 'content-encoding': undefined } }
    }
    for (const path of ['/campaign/66', '/en/campaign/66', '/embed/campaign/66', '/en/privacy', '/feeds/all.xml']) {
      const rendered = await answered(path, 'gzip')
      const [kept, byNext] = [await answered(path, 'gzip'), await answered(path, 'br')]
      assert.deepEqual([kept.from, byNext.from], ['HIT', 'HIT'], path)
      assert.deepEqual(kept.answer, rendered.answer, path)
      assert.deepEqual(byNext.answer, rendered.answer, path)
    }
  })

  test('C-11 its keys, which are in each release, render no page past the cache', async () => {
    const { previewModeId: key } = JSON.parse(readFileSync(join(distDir, 'server/preview-props.json'), 'utf8'))
    const path = '/campaign/68'
    await ask(w.origin, path, { headers: { 'accept-encoding': 'gzip' } })
    for (const [encoding, headers] of [
      ['br', { cookie: `__prerender_bypass=${key}` }],
      ['identity', { 'x-prerender-revalidate': key }],
    ] as const) {
      w.api.calls.length = 0
      const { status } = await ask(w.origin, path, { headers: { ...headers, 'accept-encoding': encoding } })
      assert.deepEqual([status, w.api.calls], [200, []], Object.keys(headers)[0])
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

  test('tells the cache handler the tags of a page, of its data and of a route', async () => {
    const title = (title: string) => {
      const body = campaign(64, { title })
      w.api.on('GET /campaign/64/', () => ({ body }))
      w.api.on('GET /campaign/list/', () => ({ body: { next: null, previous: null, results: [body] } }))
    }
    const asked: [string, Record<string, string>][] = [
      ['/campaign/64', {}],
      ['/campaign/64?_rsc', { rsc: '1' }],
      ['/feeds/all.xml', {}],
    ]
    const texts = () => Promise.all(asked.map(([path, headers]) => ask(w.origin, path, { headers })))
    title('Before')
    await notify(w.origin, ['list'])
    for (const { text } of [...(await texts()), ...(await texts())]) assert.match(text, /Before/)
    title('Afterwards')
    assert.equal((await notify(w.origin, ['campaign:64', 'list'])).status, 204)
    for (const { text } of await texts()) assert.match(text, /Afterwards/)
  })

  test('marks its scripts by async="", or they would not be held back, and puts what hydration needs into the page', async () => {
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
    assert.match(text, /<script>self\.__next_f\.push\(\[1,"/)
  })
})
