import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('embedding', () => {
  const w = siteFixture()
  const of = (address: string, more = '') => ask(w.origin, `/oembed?url=${encodeURIComponent(address)}${more}`)

  test('oEmbed describes a campaign, for the page of any site', async () => {
    const { status, headers, json } = await of(`${w.origin}/en/campaign/5`, '&format=json&maxwidth=400')
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /^application\/json/)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-allow-credentials'], undefined)
    const { version, type, title, html, width } = json as Record<string, unknown>
    assert.deepEqual([version, type, title, width], ['1.0', 'rich', 'Kampanya 5', 400])
    assert.ok(String(html).includes(`src="${w.origin}/en/embed/campaign/5"`))
  })

  test('P-03 oEmbed refuses as its specification says', async () => {
    w.api.on('GET /campaign/31/', () => ({ status: 401, body: { detail: 'no' } }))
    w.api.on('GET /campaign/32/', () => ({ body: campaign(32, { is_approved: false }) }))
    w.api.on('GET /campaign/33/', () => ({ status: 410, body: { detail: 'gone' } }))
    w.api.on('GET /campaign/34/', () => ({ status: 500 }))
    for (const [status, path, more] of [
      [401, '/campaign/31'],
      [401, '/campaign/32'],
      [404, '/campaign/33'],
      [503, '/campaign/34'],
      [404, '/campaign/99999'],
      [404, '/profile/7'],
      [501, '/campaign/5', '&format=xml'],
    ] as const) {
      const reply = await of(w.origin + path, more)
      assert.deepEqual([reply.status, reply.text], [status, ''], path)
    }
    for (const address of ['http://evil.example/campaign/5', '', 'javascript:1'])
      assert.equal((await of(address)).status, 404)
  })

  test('M-09 oEmbed and the map are limited by who asks, as the API limits its calls', async () => {
    const visitors: unknown[] = []
    const throttle = ({ headers }: { headers: Record<string, unknown> }) => {
      visitors.push(headers['x-visitor-address'])
      return { status: 429, body: { detail: 'slow down' }, headers: { 'retry-after': '7' } }
    }
    w.api.on('GET /campaign/35/', throttle)
    w.api.on('GET /site-map/campaigns/1/', throttle)
    const replies = [await of(`${w.origin}/campaign/35`), await ask(w.origin, '/sitemaps/campaigns-1.xml')]
    for (const { status, headers } of replies) assert.deepEqual([status, headers['retry-after']], [429, '7'])
    assert.deepEqual(visitors, ['127.0.0.1', '127.0.0.1'])
  })

  test('C-08 the card may be framed by any site and leads to the campaign', async () => {
    for (const prefix of ['', '/en']) {
      const { status, headers, text } = await ask(w.origin, `${prefix}/embed/campaign/5`)
      assert.equal(status, 200)
      assert.match(String(headers['content-security-policy']), /frame-ancestors \*/)
      assert.ok(text.includes(`<link rel="canonical" href="${w.origin}/campaign/5/kampanya-5"`))
      assert.match(text, /<meta name="robots" content="noindex"/)
      assert.doesNotMatch(text, /<header|<footer/)
      const links = [...text.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
      assert.ok(links.length >= 2)
      for (const link of links) {
        assert.ok(link.includes(`href="${w.origin}${prefix}/campaign/5/kampanya-5?via=embed`), link)
        assert.match(link, /target="_blank" rel="noopener"/)
      }
    }
  })

  test('P-03 the card of what not everybody may see shows nothing, first and always', async () => {
    w.api.on('GET /campaign/41/', () => ({ status: 401, body: { detail: 'Örtülü Dere' } }))
    w.api.on('GET /campaign/42/', () => ({ body: campaign(42, { title: 'Örtülü Dere', is_approved: false }) }))
    for (const id of ['41', '42', '99999', 'abc']) {
      for (const time of ['first', 'second']) {
        const { status, text } = await ask(w.origin, `/embed/campaign/${id}`)
        assert.equal(status, 404, `${id} the ${time} time`)
        assert.doesNotMatch(text, /Örtülü Dere/)
      }
    }
  })
})
