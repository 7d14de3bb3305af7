import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const titles = ({ text }: Reply) => [...text.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)
const isHidden = ({ text }: Reply) => /<meta name="robots" content="noindex/.test(text)

describe('pages of a search', () => {
  const w = siteFixture()
  const all = [campaign(1, { title: 'İstanbul’un ağaçları' }), campaign(2, { title: '100 % yerli [taslak]' })]
  const listed = (results: object[], next: string | null = null) => ({ body: { next, previous: null, results } })
  const asked = () => w.api.calls.filter(({ path }) => path === '/campaign/list/').length

  test('a search without JavaScript is answered in the page, in both languages, and kept', async () => {
    w.api.on('GET /campaign/list/', () => listed([all[0] as object]))
    for (const path of ['/search?q=İSTANBUL', '/en/search?q=istanbul']) {
      const address = encodeURI(path)
      const first = await ask(w.origin, address)
      assert.equal(first.status, 200, path)
      assert.deepEqual(titles(first), ['İstanbul’un ağaçları'], path)
      assert.ok(isHidden(first), path)
      assert.doesNotMatch(first.text, /rel="canonical"/)
      const before = asked()
      assert.equal((await ask(w.origin, address)).text, first.text)
      assert.equal(asked(), before)
    }
  })

  test('the API is asked for what was typed', async () => {
    const queries: (string | null)[] = []
    w.api.on('GET /campaign/list/', ({ path }) => {
      queries.push(new URL(path, 'http://api.example').searchParams.get('q'))
      return listed([])
    })
    for (const q of ['kömür & su', '%41', '%', 'a/b?#c+d', '..', 'q=x']) {
      const reply = await ask(w.origin, `/search?q=${encodeURIComponent(q)}`)
      assert.equal(reply.status, 200, q)
      assert.equal(queries.at(-1), q)
    }
    assert.equal(queries.length, 6)
  })

  test('X-11 U-01 an API that answers the plain list shows only what fits, letter for letter', async () => {
    w.api.on('GET /campaign/list/', () => listed(all))
    for (const [q, found] of [
      ['ISTANBUL', ['İstanbul’un ağaçları']],
      ['0 %', ['100 % yerli [taslak]']],
      ['0%', []],
      ['_', []],
      ['.*', []],
      ['[TASLAK]', ['100 % yerli [taslak]']],
    ] as const) {
      assert.deepEqual(titles(await ask(w.origin, `/search?q=${encodeURIComponent(q)}`)), found, q)
    }
  })

  test('X-01 what is sought stands in the page as text', async () => {
    w.api.on('GET /campaign/list/', () => listed([]))
    const evil = '"><script>alert(1)</script>'
    const { status, text } = await ask(w.origin, `/search?q=${encodeURIComponent(evil)}`)
    assert.equal(status, 200)
    assert.ok(!text.includes('<script>alert(1)'))
    assert.match(text, /value="&quot;&gt;&lt;script&gt;/)
  })

  test('without a question the latest stand there; a segment that is none is 404', async () => {
    w.api.on('GET /campaign/list/', () => listed(all))
    for (const path of ['/search', '/search?q=', '/search?q=%20%00', '/en/search?x=1']) {
      const reply = await ask(w.origin, path)
      assert.deepEqual([reply.status, titles(reply).length, isHidden(reply)], [200, 2, true], path)
    }
    for (const path of ['/search/x', '/en/search/q', '/search/q%3D'])
      assert.equal((await ask(w.origin, path)).status, 404, path)
  })

  test('a search that the API refuses has found nothing; one that it cannot answer is 503', async () => {
    w.api.on('GET /campaign/list/', () => ({ status: 400, body: { q: ['Invalid.'] } }))
    const refused = await ask(w.origin, '/search?q=refused')
    assert.deepEqual([refused.status, titles(refused)], [200, []])
    w.api.on('GET /campaign/list/', () => ({ status: 500, body: '' }))
    assert.equal((await ask(w.origin, '/search?q=broken')).status, 503)
  })

  test('more than a page: its number is said, and no link leads nowhere', async () => {
    const page = Array.from({ length: 50 }, (_, at) => campaign(100 + at, { title: `Su ${at}` }))
    w.api.on('GET /campaign/list/', () => listed(page, `${w.api.url}/campaign/list/?cursor=abc&q=su`))
    const { text } = await ask(w.origin, '/search?q=su')
    assert.match(text, /50(?:<!-- -->)?\+/)
    assert.ok(!text.includes(w.api.url))
  })
})
