import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cursorOf, endpoints } from '@sesol/contract'
import { ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign, member } from './support/stub-api.ts'

const all = 5000
const day = (id: number) => new Date(Date.UTC(2020, 0, id)).toISOString()
const comment = (id: number) => ({ id, user: { id: 8, username: 'ada' }, text: `Yorum ${id}`, created_at: day(id) })
const many = (count = all, more: object = {}) =>
  Array.from({ length: count }, (_, n) => campaign(n + 1, { created_at: day(n + 1), ...more }))

const shown = (html: string) => [
  ...new Set(
    [...html.matchAll(/<h3[^>]*>(?:(?!<\/h3>).)*?href="\/campaign\/(\d+)\/kampanya-\1"/gs)].map(([, id]) => Number(id)),
  ),
]
const nextOf = (html: string) =>
  /<a[^>]*?rel="next"[^>]*?href="([^"]+)"|<a[^>]*?href="([^"]+)"[^>]*?rel="next"/.exec(html)

describe('lists of any length', () => {
  const w = siteFixture(undefined, Django)

  for (const [path, call] of [
    ['/', 'GET /campaign/list/'],
    ['/explore', 'GET /campaign/list/'],
    ['/hashtag/su', 'GET /campaign/hashtag/su/'],
    [`/profile/${member.id}`, `GET /campaign/user/${member.id}/campaigns/`],
  ] as const) {
    test(`an array of 5,000 campaigns is shown by fifty on ${path}, and its link leads to the next fifty`, async () => {
      w.api.on(call, () => ({ body: many() }))
      const first = await ask(w.origin, path)
      const ids = shown(first.text)
      assert.equal(ids.length, 50)
      const [, a, b] = nextOf(first.text) ?? []
      const href = a ?? b ?? ''
      assert.match(href, /\/page\/after\.\d+\.50$/)
      const second = await ask(w.origin, href)
      assert.equal(second.status, 200)
      const further = shown(second.text)
      assert.equal(further.length, 50)
      assert.deepEqual(
        further.filter((id) => ids.includes(id)),
        [],
      )
      assert.ok(Buffer.byteLength(first.text) < 1_500_000)
    })
  }

  test('the newest of an array come first, and its pages lead through all of it without a gap', async () => {
    w.api.on('GET /campaign/list/', () => ({ body: many(173) }))
    const ids: number[] = []
    let query = ''
    for (let pages = 0; pages < 4; pages++) {
      const { json } = await ask(w.origin, `/api/campaign/list${query}`)
      const page = endpoints.listCampaigns.response.parse(json)
      ids.push(...page.results.map(({ id }) => id))
      query = page.next ?? ''
    }
    assert.equal(query, '')
    assert.deepEqual(
      ids,
      Array.from({ length: 173 }, (_, n) => 173 - n),
    )
  })

  test('a page goes on where it ended after the campaign there is gone', async () => {
    w.api.on('GET /campaign/list/', () => ({ body: many(120) }))
    const { json } = await ask(w.origin, '/api/campaign/list')
    const { next, results } = endpoints.listCampaigns.response.parse(json)
    const last = results.at(-1)?.id
    w.api.on('GET /campaign/list/', () => ({ body: many(120).filter(({ id }) => id !== last) }))
    const further = endpoints.listCampaigns.response.parse((await ask(w.origin, `/api/campaign/list${next}`)).json)
    assert.equal(further.results[0]?.id, Number(last) - 1)
  })

  test('a search finds what stands anywhere in an array, and nothing else', async () => {
    w.api.on('GET /campaign/list/', () => ({ body: many() }))
    const found = await ask(w.origin, '/api/campaign/list?q=kampanya%20123')
    const { results } = endpoints.listCampaigns.response.parse(found.json)
    assert.deepEqual(
      results.map(({ id }) => id),
      [...Array.from({ length: 10 }, (_, n) => 1239 - n), 123],
    )
    assert.deepEqual(shown((await ask(w.origin, '/search?q=kampanya%201234')).text), [1234])
  })

  test('a topic is chosen from an array where the server does not filter', async () => {
    const body = many(400).map((each) => (each.id % 8 === 0 ? { ...each, topic: 'education' } : each))
    w.api.on('GET /campaign/list/', () => ({ body }))
    const ids = shown((await ask(w.origin, '/explore/topic/education')).text)
    assert.equal(ids.length, 50)
    assert.ok(ids.every((id) => id % 8 === 0))
  })

  test('comments of an array come by fifty, the newest first', async () => {
    const cookie = await w.signIn()
    w.api.on('GET /campaign/5/comments/', () => ({ body: Array.from({ length: 120 }, (_, n) => comment(n + 1)) }))
    const first = endpoints.listComments.response.parse(
      (await ask(w.origin, '/api/campaign/5/comments', { cookie })).json,
    )
    assert.deepEqual([first.results.length, first.results[0]?.id], [50, 120])
    const { json } = await ask(w.origin, `/api/campaign/5/comments${first.next}`, { cookie })
    assert.equal(endpoints.listComments.response.parse(json).results[0]?.id, 70)
  })

  test('pages that a server numbers are followed, and put together until there are fifty', async () => {
    const asked: string[] = []
    const numbered = (path: string) => {
      const page = Number(new URL(path, w.api.url).searchParams.get('page') ?? 1)
      asked.push(path.slice(path.indexOf('?') + 1))
      const results = many(130).slice((page - 1) * 20, page * 20)
      const next = page < 7 ? `${w.api.url}/campaign/list/?page=${page + 1}` : null
      return { body: { count: 130, next, previous: null, results } }
    }
    w.api.on('GET /campaign/list/', ({ path }) => numbered(path))
    const ids: number[] = []
    let query = ''
    do {
      const { json } = await ask(w.origin, `/api/campaign/list${query}`)
      const page = endpoints.listCampaigns.response.parse(json)
      ids.push(...page.results.map(({ id }) => id))
      const cursor = cursorOf(page)
      query = cursor === null ? '' : `?${new URLSearchParams({ cursor })}`
    } while (query !== '')
    assert.deepEqual(
      ids,
      many(130).map(({ id }) => id),
    )
    assert.deepEqual(asked.slice(1), ['page=2', 'page=3', 'page=4', 'page=5', 'page=6', 'page=7'])
  })

  test('N-01 a cursor takes no other parameters to the server', async () => {
    const asked: string[] = []
    w.api.on('GET /campaign/list/', ({ path }) => {
      asked.push(path)
      return { body: [] }
    })
    await ask(w.origin, '/api/campaign/list?cursor=page%3D2%26admin%3D1')
    assert.deepEqual(asked, ['/campaign/list/?cursor=page%3D2%26admin%3D1'])
  })

  test('the map of the site names every campaign of a list, whether it is one array or many pages', async () => {
    w.api.on('GET /campaign/list/', ({ path }) => {
      const page = Number(new URL(path, w.api.url).searchParams.get('page') ?? 1)
      const results = many(230).slice((page - 1) * 100, page * 100)
      const next = page < 3 ? `${w.api.url}/campaign/list/?page=${page + 1}` : null
      return { body: { next, previous: null, results } }
    })
    assert.match((await ask(w.origin, '/sitemap.xml')).text, /sitemaps\/campaigns-1\.xml/)
    const { text } = await ask(w.origin, '/sitemaps/campaigns-1.xml')
    const ids = new Set(
      [...text.matchAll(/<loc>[^<]*\/campaign\/(\d+)\/kampanya-\1<\/loc>/g)].map(([, id]) => Number(id)),
    )
    assert.equal(ids.size, 230)
  })
})
