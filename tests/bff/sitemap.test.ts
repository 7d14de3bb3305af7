import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

describe('sitemap', () => {
  const w = siteFixture()

  function withMap() {
    w.api.on('GET /site-map/', () => ({ body: { campaigns: 2, members: 1, hashtags: 1, addressees: 1 } }))
    w.api.on('GET /site-map/addressees/1/', () => ({ body: { entries: [{ id: 12 }] } }))
    w.api.on('GET /site-map/campaigns/2/', () => ({
      body: {
        entries: [
          { id: 5001, title: 'Ilıca’nın suyu', updated_at: '2026-01-02T03:04:05Z' },
          { id: 5002, language: 'en' },
          { id: 5003, language: 'ku', is_translated: true },
        ],
      },
    }))
    w.api.on('GET /site-map/members/1/', () => ({ body: { entries: [{ id: 7 }] } }))
    w.api.on('GET /site-map/hashtags/1/', () => ({ body: { entries: [{ id: 'Iğdır' }] } }))
  }

  test('the index names the parts, and each part its pages in both languages, but a campaign in those that it has', async () => {
    withMap()
    const index = await ask(w.origin, '/sitemap.xml')
    assert.match(String(index.headers['content-type']), /^application\/xml/)
    const parts = ['pages-1', 'campaigns-1', 'campaigns-2', 'members-1', 'hashtags-1', 'addressees-1']
    assert.deepEqual(
      addresses(index.text),
      parts.map((part) => `${w.origin}/sitemaps/${part}.xml`),
    )
    const second = await ask(w.origin, '/sitemaps/campaigns-2.xml')
    assert.deepEqual(addresses(second.text), [
      `${w.origin}/campaign/5001/ilicanin-suyu`,
      `${w.origin}/en/campaign/5002`,
      ...[`${w.origin}/campaign/5003`, `${w.origin}/en/campaign/5003`],
    ])
    assert.match(second.text, /<lastmod>2026-01-02T03:04:05.000Z<\/lastmod>/)
    const languages = [...second.text.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, ...link]) => link)
    const translated = [
      ['ku', `${w.origin}/campaign/5003`],
      ['en', `${w.origin}/en/campaign/5003`],
      ['x-default', `${w.origin}/campaign/5003`],
    ]
    assert.deepEqual(languages, [...translated, ...translated])
    assert.match(String(second.headers['cache-control']), /public, max-age=\d+/)
    const members = (await ask(w.origin, '/sitemaps/members-1.xml')).text
    assert.deepEqual(addresses(members), [`${w.origin}/profile/7`, `${w.origin}/en/profile/7`])
    assert.match(members, /hreflang="x-default"/)
    assert.deepEqual(addresses((await ask(w.origin, '/sitemaps/addressees-1.xml')).text)[0], `${w.origin}/addressee/12`)
    const [tag] = addresses((await ask(w.origin, '/sitemaps/hashtags-1.xml')).text)
    assert.equal(decodeURIComponent(String(tag)), `${w.origin}/hashtag/iğdir`)
  })

  test('the part of fixed pages names pages that are there', async () => {
    w.api.on('GET /totals/', () => ({
      body: {
        ...{ campaigns: 5, signatures: 9, signed_this_week: 0 },
        facets: [
          { state: 'open', topic: 'health', count: 3 },
          { state: 'waiting', topic: 'health', count: 2 },
          { state: 'ended', topic: 'sports', count: 1 },
        ],
      },
    }))
    const xml = (await ask(w.origin, '/sitemaps/pages-1.xml')).text
    const found = addresses(xml)
    assert.doesNotMatch(xml, /lastmod/)
    assert.ok(found.includes(`${w.origin}/`) && found.includes(`${w.origin}/en/explore/topic/health`))
    assert.ok(found.includes(`${w.origin}/explore/state/waiting`))
    for (const path of [
      'create-campaign',
      'explore/topic/sports',
      'explore/state/won',
      'explore/state/waiting/topic/health',
    ])
      assert.ok(!found.includes(`${w.origin}/${path}`), path)
    for (const path of ['/', '/en/explore', '/explore/topic/health', '/explore/state/waiting']) {
      assert.equal((await ask(w.origin, path)).status, 200, path)
    }
  })

  test('what is no part is 404, and an API that is away 503', async () => {
    withMap()
    for (const name of ['campaigns-9', 'pages-2', 'secrets-1', 'campaigns-0', 'campaigns-1e3', 'campaigns--1', 'x']) {
      assert.equal((await ask(w.origin, `/sitemaps/${name}.xml`)).status, 404, name)
    }
    for (const call of ['GET /site-map/', 'GET /site-map/campaigns/2/'] as const)
      w.api.on(call, () => ({ status: 500 }))
    for (const path of ['/sitemap.xml', '/sitemaps/campaigns-2.xml']) {
      const { status, headers } = await ask(w.origin, path)
      assert.deepEqual([status, headers['cache-control']], [503, 'no-store'], path)
    }
  })

  test('robots.txt lists what is not for crawlers, and where the sitemap is', async () => {
    const { text } = await ask(w.origin, '/robots.txt')
    for (const line of ['Disallow: /api/', 'Disallow: /counts/', `Sitemap: ${w.origin}/sitemap.xml`]) {
      assert.ok(text.includes(line), line)
    }
    const closed = [...text.matchAll(/^Disallow: (\S+)/gm)].map(([, start = '']) => start)
    for (const path of ['/settings', '/en/settings', '/signin', '/search?q=a', '/share/1.jpg', '/media/a.webp']) {
      assert.ok(!closed.some((start) => path.startsWith(start)), path)
    }
  })

  test('the manifest names pictures that are there, and the site as it is set up', async () => {
    const { json } = await ask(w.origin, '/manifest.webmanifest')
    const { icons, lang, short_name } = json as {
      icons: { src: string; type: string }[]
      lang: string
      short_name: string
    }
    assert.deepEqual([lang, short_name], ['tr', 'Ses Ol'])
    for (const { src, type } of [...icons, { src: '/favicon.ico', type: 'image/x-icon' }]) {
      const { status, headers } = await ask(w.origin, src)
      assert.deepEqual([status, headers['content-type']], [200, type], src)
    }
  })
})

describe('sitemap of an API without a map', () => {
  const w = siteFixture(undefined, Django)

  test('P-03 against an API without a map, what is approved of its list stands for all', async () => {
    const results = [campaign(1), campaign(2, { is_approved: false })]
    w.api.on('GET /campaign/list/', () => ({ body: { next: null, previous: null, results } }))
    const [first, second] = addresses((await ask(w.origin, '/sitemap.xml')).text)
    assert.deepEqual([first, second], [`${w.origin}/sitemaps/pages-1.xml`, `${w.origin}/sitemaps/campaigns-1.xml`])
    const found = addresses((await ask(w.origin, '/sitemaps/campaigns-1.xml')).text)
    assert.deepEqual(found, [`${w.origin}/campaign/1/kampanya-1`])
  })
})
