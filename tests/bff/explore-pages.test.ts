import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const titles = ({ text }: Reply) => [...text.matchAll(/<h3[^>]*><a[^>]*>([^<]*)/g)].map(([, title]) => title)
const title = ({ text }: Reply) => /<title>([^<]*)/.exec(text)?.[1] ?? ''
const canonical = ({ text }: Reply) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
const isHidden = ({ text }: Reply) => /<meta name="robots" content="noindex/.test(text)
const next = ({ text }: Reply) => /<a[^>]*rel="next"[^>]*>/.exec(text)?.[0].match(/href="([^"]*)"/)?.[1]

describe('lists of campaigns', () => {
  const w = siteFixture()
  const queries: string[] = []
  const full = Array.from({ length: 50 }, (_, index) => campaign(100 - index))
  const answer = (results: object[], cursor?: string) => ({
    body: { next: cursor ? `http://internal.example/?cursor=${cursor}` : null, previous: null, results },
  })
  const twoPages = ({ path }: { path: string }) => {
    const { searchParams } = new URL(path, 'http://api.example')
    const cursor = searchParams.get('cursor')
    if (cursor === null) return answer(full, 'abc')
    return cursor === 'abc' ? answer([campaign(3)]) : { status: 400, body: { cursor: ['Invalid.'] } }
  }

  test('filters and sorting of the address are asked for, and what does not fit is not shown', async () => {
    w.api.on('GET /campaign/list/', ({ path }) => {
      if (path.includes('ordering=none')) return { status: 400, body: { ordering: ['Invalid.'] } }
      queries.push(new URL(path, 'http://api.example').search.slice(1))
      return answer([campaign(9), campaign(8, { topic: 'sports' })])
    })
    const reply = await ask(w.origin, '/explore/topic/health/scope/local/type/change/sort/signatures')
    assert.equal(reply.status, 200)
    assert.deepEqual(titles(reply), ['Kampanya 9'])
    assert.deepEqual([...new Set(queries)], ['topic=health&scope=local&campaign_type=change&ordering=signatures'])
  })

  test('pages are plain links; later ones lead back to the start and stay out of search engines', async () => {
    w.api.on('GET /campaign/list/', twoPages)
    const first = await ask(w.origin, '/en/explore/topic/health')
    assert.equal(next(first), '/en/explore/topic/health/page/abc')
    assert.equal(canonical(first), `${w.origin}/en/explore/topic/health`)
    const second = await ask(w.origin, '/en/explore/topic/health/page/abc')
    assert.deepEqual([second.status, titles(second), next(second)], [200, ['Kampanya 3'], undefined])
    assert.match(second.text, /href="\/en\/explore\/topic\/health"[^>]*>Back to the start/)
    assert.deepEqual([isHidden(first), isHidden(second)], [false, true])
    assert.notEqual(title(first), title(second))
  })

  test('the home page goes on by a link, to pages that stay out of search engines', async () => {
    w.api.on('GET /campaign/list/', twoPages)
    const first = await ask(w.origin, '/en')
    assert.equal(next(first), '/en/page/abc')
    const second = await ask(w.origin, '/en/page/abc')
    assert.deepEqual([second.status, titles(second)], [200, ['Kampanya 3']])
    assert.deepEqual([isHidden(first), isHidden(second)], [false, true])
  })

  test('of lists without a state, only all campaigns and those of a topic are for search engines', async () => {
    w.api.on('GET /campaign/list/', twoPages)
    for (const path of ['/explore', '/explore/topic/health', '/en/explore'])
      assert.equal(isHidden(await ask(w.origin, path)), false, path)
    for (const path of ['/explore/scope/local', '/explore/topic/health/type/change', '/explore/sort/trending'])
      assert.equal(isHidden(await ask(w.origin, path)), true, path)
  })

  test('a state is one filter of the path: alone it is for search engines, beside a topic it is not', async () => {
    w.api.on('GET /campaign/list/', ({ path }) => {
      queries.push(new URL(path, 'http://api.example').search.slice(1))
      return twoPages({ path })
    })
    queries.length = 0
    const alone = await ask(w.origin, '/explore/state/waiting')
    const both = await ask(w.origin, '/explore/state/waiting/topic/health')
    assert.deepEqual([...new Set(queries)], ['state=waiting', 'state=waiting&topic=health'])
    assert.deepEqual([isHidden(alone), isHidden(both)], [false, true])
    assert.deepEqual([canonical(alone), canonical(both)], [`${w.origin}/explore/state/waiting`, undefined])
    for (const [reply, path, name] of [
      [alone, '/explore/state/waiting', 'Yanıt bekleyen kampanyalar'],
      [both, '/explore/state/waiting/topic/health', 'Sağlık kampanyaları · Yanıt bekliyor'],
    ] as const) {
      assert.equal(next(reply), `${path}/page/abc`)
      assert.ok(title(reply).startsWith(`${name} ·`), title(reply))
    }
    assert.notEqual(title(alone), title(await ask(w.origin, '/explore')))
    w.api.on('GET /campaign/list/', () => answer([]))
    assert.equal(isHidden(await ask(w.origin, '/explore/state/won')), true)
  })

  test('the address of a list of a time leads for ever to the list without it', async () => {
    for (const [from, to] of [
      ['/explore/published/week', '/explore'],
      ['/en/explore/state/won/published/year/page/abc', '/en/explore/state/won'],
    ] as const) {
      const { status, headers } = await ask(w.origin, from)
      assert.deepEqual([status, headers.location], [308, to])
    }
    assert.equal((await ask(w.origin, '/explore/published/day')).status, 404)
  })

  test('a search within a state keeps both, with its own counts, links and pages, and stays out of search engines', async () => {
    w.api.on('GET /campaign/list/', ({ path }) => {
      queries.push(new URL(path, 'http://api.example').search.slice(1))
      const { body } = answer([campaign(9, { excerpt: [] })], 'abc')
      const facets = [
        { state: 'won', topic: 'health', count: 51 },
        { state: 'waiting', topic: 'health', count: 4 },
      ]
      return { body: { ...body, facets } }
    })
    queries.length = 0
    const reply = await ask(w.origin, '/explore/state/won?q=su%20deposu')
    assert.deepEqual([...new Set(queries)][0], 'q=su+deposu&state=won')
    assert.deepEqual([reply.status, isHidden(reply), canonical(reply)], [200, true, undefined])
    assert.match(title(reply), /“su deposu” araması · Kazanan kampanyalar/)
    assert.equal(next(reply), '/explore/state/won/page/abc?q=su%20deposu')
    assert.match(reply.text, /href="\/explore\/state\/waiting\?q=su%20deposu"[^>]*>Yanıt bekliyor<span[^>]*>4</)
    assert.match(reply.text, /href="\/explore\/state\/won"[^>]*>“su deposu”/)
    assert.doesNotMatch(reply.text, /ld\+json/)
    queries.length = 0
    const open = await ask(w.origin, '/en/explore?q=su')
    assert.deepEqual([isHidden(open), queries[0]], [true, 'q=su&state=open'])
    const second = await ask(w.origin, '/explore/state/won/page/abc?q=su%20deposu')
    assert.match(second.text, /href="\/explore\/state\/won\?q=su%20deposu"[^>]*>Listenin başına dön/)
    for (const path of ['/explore/sort/trending?q=su', '/hashtag/su/q%3Dsu', '/explore/state/won/q%3D'])
      assert.equal((await ask(w.origin, path)).status, 404, path)
  })

  test('the states of a hashtag have addresses of their own, which search engines leave out', async () => {
    w.api.on('GET /campaign/hashtag/su/', ({ path }) => {
      assert.match(path, /state=ended/)
      return twoPages({ path })
    })
    const first = await ask(w.origin, '/hashtag/su/state/ended')
    assert.deepEqual([first.status, isHidden(first)], [200, true])
    assert.equal(canonical(first), undefined)
    assert.equal(next(first), '/hashtag/su/state/ended/page/abc')
    const second = await ask(w.origin, '/hashtag/su/state/ended/page/abc')
    assert.deepEqual(titles(second), ['Kampanya 3'])
    assert.match(second.text, /href="\/hashtag\/su\/state\/ended"[^>]*>Listenin başına dön/)
    for (const path of ['state/open', 'state/closed', 'topic/health', 'x', 'page/abc/state/won'])
      assert.equal((await ask(w.origin, `/hashtag/su/${path}`)).status, 404, path)
  })

  test('what is no address of a list is 404 with its page, and is not asked of the API', async () => {
    for (const path of [
      '/explore/topic/nothing',
      '/explore/scope/local/topic/health',
      '/explore/sort/newest',
      '/explore/state/open',
      '/explore/state/won/sort/trending',
      '/explore/published/day',
      '/hashtag/su/published/week',
      '/explore/topic',
      '/en/explore/%25/x',
    ]) {
      const reply = await ask(w.origin, path)
      assert.equal(reply.status, 404, path)
      assert.match(reply.text, /<h1/)
    }
    assert.equal(w.api.count('GET /campaign/list/'), 0)
    w.api.on('GET /campaign/list/', twoPages)
    assert.equal((await ask(w.origin, '/explore/page/forged')).status, 404)
  })

  test('U-02 the spellings of a hashtag are one page to search engines, named as its authors write it', async () => {
    w.api.on('GET /campaign/hashtag/iklim/', () => answer([campaign(5, { hashtags: ['Su', 'İklim'] })]))
    for (const tag of ['iklim', 'İklim', 'IKLIM', 'İklim'.normalize('NFD')]) {
      const reply = await ask(w.origin, `/hashtag/${encodeURIComponent(tag)}`)
      assert.equal(reply.status, 200, tag)
      assert.equal(canonical(reply), `${w.origin}/hashtag/iklim`)
      assert.match(title(reply), /^#İklim · /)
    }
  })

  test('a hashtag is paged by links; a forged cursor is 404', async () => {
    w.api.on('GET /campaign/hashtag/su/', twoPages)
    const first = await ask(w.origin, '/hashtag/su')
    assert.equal(next(first), '/hashtag/su/page/abc')
    const second = await ask(w.origin, '/hashtag/su/page/abc')
    assert.deepEqual([titles(second), isHidden(second)], [['Kampanya 3'], true])
    assert.equal((await ask(w.origin, '/hashtag/su/page/forged')).status, 404)
  })

  test('N-14 a hashtag that nobody uses is an empty page, what cannot be one is 404', async () => {
    const long = 'a'.repeat(101)
    w.api.on(`GET /campaign/hashtag/${long}/`, () => answer([]))
    const empty = await ask(w.origin, `/hashtag/${long}`)
    assert.deepEqual([empty.status, isHidden(empty), titles(empty)], [200, true, []])
    for (const tag of ['%25', 'a-b', '%20', 'a'.repeat(256), '%3Cb%3E'])
      assert.equal((await ask(w.origin, `/hashtag/${tag}`)).status, 404, tag)
  })

  test('P-01 a profile holds nothing that the member hides, whatever the API sends', async () => {
    const secret = { email: 'gizli@example.org', first_name: 'Gizliad', last_name: 'Açıksoyad' }
    w.api.on('GET /users/detail/31/', () => ({
      body: { id: 31, username: 'sakin', ...secret, privacy_settings: { showLastName: true } },
    }))
    w.api.on('GET /campaign/user/31/campaigns/', () => ({ body: [] }))
    for (const [path, headers] of [
      ['/profile/31', {}],
      ['/profile/31?_rsc', { rsc: '1' }],
    ] as const) {
      const { status, text } = await ask(w.origin, path, { headers })
      assert.equal(status, 200)
      assert.match(text, /Açıksoyad/)
      assert.doesNotMatch(text, /gizli@|Gizliad/)
    }
  })
})
