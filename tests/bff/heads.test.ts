import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const hostile = '"><script>alert(1)</script> </script><!-- &amp; Öğüt'
const escapes: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const plain = (html = '') => html.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => escapes[sign] ?? sign)

function headOf(html: string) {
  const tags = [...html.matchAll(/<(meta|link)\s([^>]*?)\/?>/g)].map(([, tag, attributes = '']) => ({
    tag,
    ...Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        plain(value),
      ]),
    ),
  })) as Record<string, string | undefined>[]
  const meta = (name: string) => tags.find((tag) => tag.property === name || tag.name === name)?.content
  const links = (rel: string) => tags.filter((tag) => tag.tag === 'link' && tag.rel === rel)
  return { title: plain(/<title>([^<]*)/.exec(html)?.[1]), meta, links }
}

type Thing = Record<string, unknown> & { '@type': string }

function thingsOf(html: string): Thing[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)]
  assert.equal(scripts.length, 1, 'one script of data a page')
  const data = JSON.parse(scripts[0]?.[1] ?? '')
  assert.equal(data['@context'], 'https://schema.org')
  return data['@graph']
}

describe('heads', () => {
  const w = siteFixture()

  test('X-01 X-05 a campaign’s head says in both languages what it is, whatever its title holds', async () => {
    w.api.on('GET /campaign/301/', () => ({ body: campaign(301, { title: hostile, content: hostile }) }))
    for (const path of ['/campaign/301', '/en/campaign/301']) {
      const { text } = await ask(w.origin, path)
      assert.ok(!text.includes('<script>alert'), 'the title became markup')
      const { title, meta, links } = headOf(text)
      assert.ok(title.startsWith('"><script>alert(1)</script>'))
      assert.equal(meta('og:title'), hostile)
      assert.equal(meta('og:type'), 'article')
      assert.equal(meta('article:published_time'), '2026-01-01T10:00:00Z')
      assert.equal(meta('article:author'), `${w.origin}${path.startsWith('/en') ? '/en' : ''}/profile/7`)
      assert.equal(meta('twitter:card'), 'summary_large_image')
      const image = `${w.origin}${path.replace('campaign/301', 'share/301.jpg')}`
      assert.deepEqual(
        [
          meta('og:image'),
          meta('og:image:width'),
          meta('og:image:height'),
          meta('og:image:alt'),
          meta('twitter:image'),
        ],
        [image, '1200', '630', hostile, image],
      )
      assert.deepEqual(
        links('canonical').map(({ href }) => href),
        [`${w.origin}/campaign/301/script-alert-1-script-script-amp-ogut`],
      )
      const found = links('alternate').find(({ type }) => type === 'application/json+oembed')
      assert.equal((await ask(w.origin, String(found?.href).slice(w.origin.length))).status, 200)
      const feed = links('alternate').find(({ type }) => type === 'application/atom+xml')
      assert.equal((await ask(w.origin, String(feed?.href).slice(w.origin.length))).status, 200)
    }
  })

  test('a campaign is one text: it names no translation, and its only address is that of its language', async () => {
    const texts = { tr: 311, en: 312, ku: 313 }
    for (const [language, id] of Object.entries(texts)) {
      w.api.on(`GET /campaign/${id}/`, () => ({ body: campaign(id, { language }) }))
      const original = `${w.origin}${language === 'en' ? '/en' : ''}/campaign/${id}/kampanya-${id}`
      for (const path of [`/campaign/${id}`, `/en/campaign/${id}`]) {
        const { text } = await ask(w.origin, path)
        const { meta, links } = headOf(text)
        assert.deepEqual([links('canonical')[0]?.href, meta('og:url')], [original, original], path)
        assert.deepEqual(
          [meta('og:locale'), meta('og:locale:alternate')],
          [language === 'en' ? 'en_GB' : 'tr_TR', undefined],
        )
        assert.doesNotMatch(text.replace(/<body.*/s, ''), /hreflang/i, path)
        const article = thingsOf(text).find((thing) => thing['@type'] === 'Article')
        assert.deepEqual([article?.inLanguage, article?.url], [language, original], path)
      }
      const embed = headOf((await ask(w.origin, `/en/embed/campaign/${id}`)).text)
      assert.equal(embed.links('canonical')[0]?.href, original)
    }
    const { links } = headOf((await ask(w.origin, '/en/explore')).text)
    const languages = links('alternate').filter(({ hreflang }) => hreflang)
    assert.deepEqual(new Set(languages.map(({ hreflang }) => hreflang)), new Set(['tr', 'en', 'x-default']))
  })

  test('a translated campaign names both pages, each canonical to itself, and its text is in the language of the page', async () => {
    const beside = {
      ...{ timeline: [], updates: [], answers: [], signers: [], takedowns: [] },
      suggestions: { similar: [], of_author: [], trending: [] },
      deliveries: { faxes: { count: 0 }, emails: { count: 0 }, calls: { count: 0 }, hand_overs: [] },
    }
    const translation = { language: 'en', by: 'author', title: 'The stream', standfirst: '', content: 'It dries up.' }
    const original = campaign(314, { language: 'tr', title: 'Dere', content: 'Kuruyor.', petition: 'Dursun.' })
    w.api.on('GET /campaign/314/page/', () => ({ body: { ...beside, campaign: original, translation } }))
    for (const [language, path] of [
      ['tr', '/campaign/314/dere'],
      ['en', '/en/campaign/314/dere'],
    ] as const) {
      const { text } = await ask(w.origin, path)
      const { meta, links } = headOf(text)
      assert.deepEqual([links('canonical')[0]?.href, meta('og:url')], [w.origin + path, w.origin + path])
      const others = links('alternate').filter(({ hreflang }) => hreflang)
      assert.deepEqual(Object.fromEntries(others.map(({ hreflang, href }) => [hreflang, href])), {
        ...{ tr: `${w.origin}/campaign/314/dere`, en: `${w.origin}/en/campaign/314/dere` },
        'x-default': `${w.origin}/campaign/314/dere`,
      })
      const article = thingsOf(text).find((thing) => thing['@type'] === 'Article')
      const title = language === 'en' ? 'The stream' : 'Dere'
      assert.deepEqual([article?.inLanguage, article?.url, article?.headline], [language, w.origin + path, title])
      assert.equal(meta('og:title'), title)
      const body = text.replace(/^.*<body/s, '')
      assert.equal(body.includes('a translation by those who run the campaign'), language === 'en')
      assert.equal(/lang="tr"[^>]*>(?:<p[^>]*>)?Dursun\./.test(body), language === 'en')
    }
  })

  test('X-04 the data of a page can be read, name their things and end with their script', async () => {
    w.api.on('GET /campaign/302/', () => ({
      body: campaign(302, { title: hostile, signature_count: 8, comment_count: 3 }),
    }))
    const things = thingsOf((await ask(w.origin, '/campaign/302')).text)
    const article = things.find((thing) => thing['@type'] === 'Article')
    assert.equal(article?.headline, hostile)
    for (const member of [
      'author',
      'datePublished',
      'dateModified',
      'image',
      'publisher',
      'about',
      'inLanguage',
      'url',
    ]) {
      assert.ok(article?.[member], member)
    }
    const counts = (article?.interactionStatistic ?? []) as { userInteractionCount: number }[]
    assert.deepEqual(
      counts.map(({ userInteractionCount }) => userInteractionCount),
      [8, 3],
    )
    const crumbs = things.find((thing) => thing['@type'] === 'BreadcrumbList')
    const steps = (crumbs?.itemListElement ?? []) as { position: number; name: string; item: string }[]
    assert.deepEqual(
      steps.map(({ position }) => position),
      [1, 2, 3],
    )
    assert.ok(steps.every(({ name, item }) => name && item.startsWith(w.origin)))
  })

  test('the path above a heading and the heading are the breadcrumbs of the data, each once', async () => {
    w.api.on('GET /places/', () => ({ body: { results: [] } }))
    w.api.on('GET /places/denizli/addressees/', () => ({ body: { results: [] } }))
    const placed = campaign(305, { province: 'denizli', district: 'acipayam', hashtags: ['dere'] })
    const list = { body: { next: null, previous: null, results: [placed] } }
    for (const call of ['GET /campaign/list/', 'GET /campaign/hashtag/dere/'] as const) w.api.on(call, () => list)
    w.api.on('GET /addressees/12/', () => ({ body: { id: 12, kind: 'ministry', name: 'Örnek Bakanlığı' } }))
    w.api.on('GET /addressees/12/campaigns/', () => ({
      body: { next: null, results: [{ campaign: placed, waiting_since: null }], campaign_count: 1, signature_count: 0 },
    }))
    w.api.on('GET /campaign/306/', () => ({ body: campaign(306, { title: 'Uzun '.repeat(30).trim() }) }))
    const explore = 'Kampanyaları keşfet'
    for (const [path, ...above] of [
      ['/explore'],
      ['/explore/topic/health', explore],
      ['/explore/state/waiting', explore],
      ['/explore/place/denizli', 'Bütün iller'],
      ['/explore/place/denizli/acipayam', 'Bütün iller', 'Denizli'],
      ['/hashtag/dere'],
      ['/addressee/12'],
      ['/campaign/306'],
    ] as const) {
      const { text } = await ask(w.origin, path)
      const [, nav = ''] = /<nav aria-label="Buradasın"[^>]*>(.*?)<\/nav>/s.exec(text) ?? []
      const linked = [...nav.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(([, name]) => name)
      assert.deepEqual(linked, above, path)
      const heading = plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll('<!-- -->', ''))
      if (above.length > 0) assert.match(text, /<h1[^>]*aria-current="page"/, path)
      const crumbs = thingsOf(text).find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement
      const names = (crumbs as { name: string }[]).map(({ name }) => name)
      assert.deepEqual(path === '/campaign/306' ? names.slice(2) : names.slice(1), [...above, heading], path)
    }
  })

  test('home names the site, how it is searched and what it lists; a profile its member', async () => {
    const home = thingsOf((await ask(w.origin, '/en')).text)
    const site = home.find((thing) => thing['@type'] === 'WebSite') as { potentialAction?: Record<string, unknown> }
    assert.equal(site.potentialAction?.['query-input'], 'required name=search_term_string')
    assert.match(JSON.stringify(site.potentialAction), /\/en\/search\?q=\{search_term_string\}/)
    assert.ok(home.some((thing) => thing['@type'] === 'Organization' && thing.logo))
    assert.ok(home.some((thing) => thing['@type'] === 'CollectionPage'))
    w.api.on('GET /campaign/user/7/campaigns/', () => ({ body: [campaign(1)] }))
    const profile = thingsOf((await ask(w.origin, '/profile/7')).text)
    assert.ok(profile.some((thing) => thing['@type'] === 'ProfilePage'))
    assert.doesNotMatch(JSON.stringify(profile), /elif@example|Kaya/)
  })

  test('forms and what only some may see are not for search engines', async () => {
    w.api.on('GET /campaign/303/', () => ({ status: 401, body: { detail: 'no' } }))
    for (const path of ['/signin', '/en/signup', '/en/create-campaign', '/auth/callback', '/campaign/303', '/search']) {
      const { meta, links } = headOf((await ask(w.origin, path)).text)
      assert.match(meta('robots') ?? '', /noindex/, path)
      assert.deepEqual(links('canonical'), [], path)
    }
    for (const path of ['/search?q=su', '/explore/scope/local', '/signup']) {
      const { title, meta } = headOf((await ask(w.origin, path)).text)
      assert.match(meta('robots') ?? '', /noindex/, path)
      assert.ok(title.startsWith(String(meta('og:title'))), path)
      assert.deepEqual([meta('og:image'), meta('og:url')], [`${w.origin}/share/site.jpg`, undefined], path)
      assert.equal(meta('twitter:card'), 'summary_large_image', path)
    }
    await w.site.forget()
    assert.match(headOf((await ask(w.origin, '/profile/7')).text).meta('robots') ?? '', /noindex/, 'it lists nothing')
    await w.site.forget()
    w.api.on('GET /campaign/user/7/campaigns/', () => ({ body: [campaign(1)] }))
    for (const path of ['/', '/en', '/explore', '/profile/7']) {
      assert.doesNotMatch(headOf((await ask(w.origin, path)).text).meta('robots') ?? '', /noindex/, path)
    }
  })

  test('P-03 the head of a campaign under review, its picture and its data tell nothing', async () => {
    w.api.on('GET /campaign/304/', () => ({ status: 401, body: { detail: 'no', title: 'Örtülü Dere' } }))
    const { text } = await ask(w.origin, '/campaign/304')
    assert.doesNotMatch(text, /Örtülü Dere|ld\+json|share\/304|json\+oembed/)
  })

  test('C-07 no machine hears of the host that a request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    w.api.on('GET /site-map/', () => ({ body: { campaigns: 1, members: 0, hashtags: 0, addressees: 0 } }))
    for (const path of ['/', '/robots.txt', '/sitemap.xml', '/sitemaps/pages-1.xml', '/feeds/all.xml']) {
      const { status, text } = await ask(w.origin, path, { headers })
      assert.equal(status, 200, path)
      assert.ok(!text.includes('evil.example'), path)
      assert.ok(text.includes(w.origin), path)
    }
  })
})
