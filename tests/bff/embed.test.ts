import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const framedBy = ({ headers }: Reply) => /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

describe('C-08 cards on other sites', () => {
  const w = siteFixture()

  for (const path of ['/embed/campaign/5', '/en/embed/campaign/5', '/embed/campaign/99999', '/embed/campaign/abc']) {
    test(`C-08 any site may frame ${path}`, async () => {
      const reply = await ask(w.origin, path)
      assert.equal(framedBy(reply), '*')
      assert.equal(reply.headers['x-frame-options'], undefined)
      assert.equal(reply.headers['cross-origin-resource-policy'], 'cross-origin')
    })
  }

  test('C-08 only the sites that its author named may frame a campaign, and its page nobody', async () => {
    const embed_origins = ['https://gazete.example', 'http://localhost:8080']
    const title = '<meta name="embed-origins" content="*"/>'
    w.api.on('GET /campaign/54/', () => ({ body: campaign(54, { embed_origins, title }) }))
    for (const path of ['/embed/campaign/54', '/en/embed/campaign/54', '/embed/campaign/54?a'])
      assert.equal(framedBy(await ask(w.origin, path)), embed_origins.join(' '))
    assert.equal(framedBy(await ask(w.origin, '/campaign/54')), "'none'")
    w.api.on('GET /campaign/55/', () => ({ body: campaign(55, { embed_origins: ['https://a.example;', '*'] }) }))
    assert.ok((await ask(w.origin, '/embed/campaign/55')).status >= 500)
  })

  for (const path of [
    ...['/', '/campaign/5', '/campaign/99999', '/signin', '/settings/account', '/notifications', '/search?q=a'],
    ...['/campaign/5/manage', '/moderation', '/en/reports/1', '/signature/confirm', '/signature/confirm/secret'],
    ...['/api/session', '/api/campaign/5', '/oembed?url=x', '/counts/5', '/media/1.jpg', '/embed.js', '/sitemap.xml'],
    ...['/embed', '/embed/nothing', '/embed/campaign', '/campaign/embed/campaign/5', '/embed/campaign/5/manage'],
    ...['/tr/campaign/5', '/EMBED/campaign/5', '/embed/campaign/../../signin', '/?/embed/campaign/5'],
  ]) {
    test(`C-08 no site may frame ${path}`, async () => {
      const reply = await ask(w.origin, path)
      assert.equal(framedBy(reply), "'none'")
      assert.equal(reply.headers['x-frame-options'], 'DENY')
    })
  }

  test('C-08 a sandbox around the frame loads its style; pages are for our own site', async () => {
    const { text } = await ask(w.origin, '/embed/campaign/5')
    const style = /href="(\/_next\/static\/[^"]+\.css)/.exec(text)?.[1] ?? ''
    assert.equal((await ask(w.origin, style)).headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal((await ask(w.origin, '/campaign/5')).headers['cross-origin-resource-policy'], 'same-origin')
  })

  test('the script for other sites is small, and may be loaded by each', async () => {
    const { status, headers, text } = await ask(w.origin, '/embed.js')
    assert.equal(status, 200)
    assert.ok(Buffer.byteLength(text) <= 2048, `${Buffer.byteLength(text)} bytes`)
    assert.match(String(headers['content-type']), /^(?:text|application)\/javascript/)
    assert.equal(headers['cache-control'], 'public, max-age=3600')
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(headers['x-content-type-options'], 'nosniff')
  })

  test('T-02 the frame is as gone as its campaign, and says so', async () => {
    const at = '2026-11-20T10:00:00Z'
    for (const [id, code] of [
      [51, 'error.campaign.withdrawn'],
      [52, 'error.campaign.hidden'],
    ] as const)
      w.api.on(`GET /campaign/${id}/`, () => ({ status: 410, body: { detail: 'Gone.', code } }))
    const hidden = { id: 52, since: at, may_reply: false, status: 'hidden', reason: 'insult', topic: null, note: null }
    w.api.on('GET /campaign/52/status/', () => ({ body: hidden }))
    for (const [id, words] of [
      [51, 'Sahibi kampanyayı sildi'],
      [52, 'Sahibi ya da moderatörler'],
    ] as const) {
      const { status, text } = await ask(w.origin, `/embed/campaign/${id}`)
      assert.equal(status, 410)
      assert.match(text, /<h1[^>]*>Bu kampanya yayından kaldırıldı/)
      assert.ok(text.includes(words))
    }
  })

  test('without scripts the frame leads to the form on the site; an ended campaign only to its page', async () => {
    const linksOf = ({ text }: Reply) => [...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)
    assert.ok(
      linksOf(await ask(w.origin, '/en/embed/campaign/5')).includes(
        `${w.origin}/en/campaign/5/kampanya-5?via=embed#sign`,
      ),
    )
    w.api.on('GET /campaign/53/', () => ({ body: campaign(53, { status: 'closed', outcome: 'won' }) }))
    const ended = await ask(w.origin, '/embed/campaign/53')
    assert.match(ended.text, /Bu kampanya kazandı/)
    assert.ok(linksOf(ended).every((href) => href === `${w.origin}/campaign/53/kampanya-53?via=embed`))
  })
})

describe('C-08 cards without the API', () => {
  const w = siteFixture()
  before(() => w.api.stop())

  test('C-08 a site that frames a card is shown what is wrong; a page that broke is still framed by nobody', async () => {
    const card = await ask(w.origin, '/embed/campaign/5')
    assert.deepEqual([card.status, framedBy(card)], [503, '*'])
    const page = await ask(w.origin, '/campaign/5')
    assert.deepEqual([page.status, framedBy(page)], [503, "'none'"])
  })
})
