import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const canonical = ({ text }: Reply) => /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
const isHidden = ({ text }: Reply) => /<meta name="robots" content="noindex/.test(text)
const list = (results: object[]) => ({ body: { next: null, previous: null, results } })

describe('pages of places', () => {
  const w = siteFixture()
  const queries: string[] = []
  const stub = () => {
    w.api.on('GET /places/', () => ({
      body: {
        results: [
          { province: 'denizli', district: '', campaign_count: 1 },
          { province: 'denizli', district: 'acipayam', campaign_count: 4 },
        ],
      },
    }))
    w.api.on('GET /places/denizli/addressees/', () => ({
      body: { results: [{ id: 12, kind: 'governorship', name: 'Denizli Valiliği' }] },
    }))
    w.api.on('GET /campaign/list/', ({ path }) => {
      queries.push(new URL(path, 'http://api.example').search.slice(1))
      const placed = { province: 'denizli', district: 'acipayam' }
      return list([
        campaign(9, placed),
        campaign(8, { ...placed, district: 'tavas' }),
        campaign(7, { province: 'van' }),
      ])
    })
  }

  test('a district has its campaigns, breadcrumbs, addressees, a canonical address, a feed and a location', async () => {
    stub()
    const reply = await ask(w.origin, '/en/explore/place/denizli/acipayam')
    assert.equal(reply.status, 200)
    assert.deepEqual([...new Set(queries)], ['province=denizli&district=acipayam'])
    assert.match(reply.text, /<title>Campaigns in Acıpayam, Denizli/)
    assert.ok(reply.text.includes('Kampanya 9') && !/Kampanya [87]/.test(reply.text))
    assert.equal(canonical(reply), `${w.origin}/en/explore/place/denizli/acipayam`)
    assert.equal(isHidden(reply), false)
    assert.match(reply.text, /href="\/en\/explore\/place\/denizli"/)
    assert.match(reply.text, /href="\/en\/addressee\/12"[^>]*><span[^>]*>Denizli Valiliği/)
    assert.match(reply.text, /<link[^>]*application\/atom\+xml[^>]*feeds\/place\/denizli\.acipayam\.xml/)
    const area = '"contentLocation":{"@type":"AdministrativeArea","name":"Acıpayam","containedInPlace":'
    assert.ok(reply.text.includes(area))
    const crumbs = [...reply.text.matchAll(/"position":\d,"name":"([^"]*)","item"/g)].map(([, name]) => name)
    const [nav = ''] = /<nav aria-label="You are here"[\s\S]*?<\/nav>/.exec(reply.text) ?? []
    const seen = [...nav.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name)
    assert.deepEqual(seen, ['All provinces', 'Denizli'])
    assert.deepEqual(crumbs.slice(1), [...seen, 'Campaigns in Acıpayam, Denizli'])
  })

  test('a province shows all of its campaigns, and its districts with their numbers', async () => {
    stub()
    const reply = await ask(w.origin, '/explore/place/denizli')
    assert.match(reply.text, /<h1[^>]*>Denizli kampanyaları/)
    assert.ok(/Kampanya 9/.test(reply.text) && /Kampanya 8/.test(reply.text) && !/Kampanya 7/.test(reply.text))
    assert.match(reply.text, /explore\/place\/denizli\/acipayam"[^>]*><span[^>]*>Acıpayam<\/span><span[^>]*>4</)
  })

  test('the states of a place have addresses of their own, which search engines leave out', async () => {
    stub()
    queries.length = 0
    const province = await ask(w.origin, '/en/explore/place/denizli')
    assert.match(province.text, /<nav aria-label="State"[\s\S]*href="\/en\/explore\/place\/denizli\/state\/waiting"/)
    const path = '/explore/place/denizli/acipayam/state/won'
    queries.length = 0
    const reply = await ask(w.origin, `/en${path}`)
    assert.deepEqual([...new Set(queries)], ['state=won&province=denizli&district=acipayam'])
    assert.deepEqual([reply.status, isHidden(reply), canonical(reply)], [200, true, undefined])
    assert.match(reply.text, /<title>Campaigns in Acıpayam, Denizli · Won/)
    assert.match(
      reply.text,
      /<a[^>]*aria-current="true"[^>]*href="\/en\/explore\/place\/denizli\/acipayam\/state\/won"/,
    )
    assert.match(reply.text, /feeds\/place\/denizli\.acipayam\.xml/)
    assert.doesNotMatch(reply.text, /ld\+json/)
    w.api.on('GET /campaign/list/', () => ({
      body: {
        next: 'http://internal.example/?cursor=abc',
        previous: null,
        results: [campaign(9, { province: 'denizli' })],
      },
    }))
    const first = await ask(w.origin, '/explore/place/denizli/state/waiting')
    assert.match(first.text, /href="\/explore\/place\/denizli\/state\/waiting\/page\/abc"/)
    const second = await ask(w.origin, '/explore/place/denizli/state/waiting/page/abc')
    assert.match(second.text, /href="\/explore\/place\/denizli\/state\/waiting"[^>]*>Listenin başına dön/)
    for (const other of [
      'state/won',
      'page/abc',
      'denizli/state/open',
      'denizli/state/closed',
      'denizli/state',
      'denizli/topic/health',
    ])
      assert.equal((await ask(w.origin, `/explore/place/${other}`)).status, 404, other)
    const { text } = await ask(w.origin, '/sitemaps/pages-1.xml')
    assert.doesNotMatch(text, /explore\/place\/[^<]*\/state\//)
  })

  test('the map has a link for each province, and the list beside it the same with numbers as text', async () => {
    stub()
    const { status, text } = await ask(w.origin, '/explore/place')
    assert.equal(status, 200)
    const [map = ''] = /<svg[^>]*data-map[\s\S]*?<\/svg>/.exec(text) ?? []
    assert.equal(map.match(/<a [^>]*href="\/explore\/place\//g)?.length, 81)
    assert.match(map, /<text[^>]*>5<\/text>/)
    assert.ok(map.indexOf('<circle') > map.lastIndexOf('<path'), 'a neighbour covers a number')
    const beside = text.replace(map, '')
    assert.equal(beside.match(/<a [^>]*href="\/explore\/place\/[a-z]+"/g)?.length, 81)
    assert.match(beside, /Denizli<\/span><span[^>]*>5</)
    assert.ok(map.length < 30_000, `${map.length}`)
  })

  test('an empty place stays out of search engines, and what is none is 404', async () => {
    stub()
    w.api.on('GET /places/van/addressees/', () => ({ body: { results: [] } }))
    w.api.on('GET /campaign/list/', () => list([]))
    assert.equal(isHidden(await ask(w.origin, '/explore/place/van')), true)
    for (const path of ['atlantis', 'denizli/sisli', 'Denizli', 'denizli/acipayam/x', 'denizli/page'])
      assert.equal((await ask(w.origin, `/explore/place/${path}`)).status, 404, path)
  })

  test('the feed and the site map have places', async () => {
    stub()
    const feed = await ask(w.origin, '/feeds/place/denizli.acipayam.xml')
    assert.equal(feed.status, 200)
    assert.match(feed.text, /Acıpayam, Denizli kampanyaları/)
    for (const name of ['atlantis', 'denizli.', 'denizli.acipayam.x'])
      assert.equal((await ask(w.origin, `/feeds/place/${name}.xml`)).status, 404, name)
    const { text } = await ask(w.origin, '/sitemaps/pages-1.xml')
    for (const path of ['', '/denizli', '/denizli/acipayam'])
      assert.ok(text.includes(`/explore/place${path}</loc>`), path)
  })

  test('a campaign names its place, linked and for machines', async () => {
    const placed = campaign(31, { province: 'denizli', district: 'acipayam' })
    w.api.on('GET /campaign/31/', () => ({ body: placed }))
    const { text } = await ask(w.origin, '/campaign/31')
    assert.match(text, /href="\/explore\/place\/denizli\/acipayam"[^>]*>Acıpayam, Denizli/)
    assert.match(text, /"contentLocation":\{"@type":"AdministrativeArea","name":"Acıpayam"/)
  })
})
