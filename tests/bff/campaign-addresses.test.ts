import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const title = 'Değirmen Deresi kurumasın'
const words = 'degirmen-deresi-kurumasin'
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const addressesOf = (html: string, id: number) =>
  new Set([...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href).filter((href) => href.includes(`/${id}`)))

describe('addresses of campaigns', () => {
  const w = siteFixture()

  test('C-11 with any words and with none, an id has one stored page, whose address has the words of its title', async () => {
    w.api.on('GET /campaign/901/', () => ({ body: campaign(901, { title }) }))
    for (const prefix of ['', '/en']) {
      const first = await ask(w.origin, `${prefix}/campaign/901/${words}`)
      assert.deepEqual([first.status, canonical(first.text)], [200, `${w.origin}/campaign/901/${words}`])
      assert.ok(first.text.includes(`"url":"${w.origin}/campaign/901/${words}"`))
      const asked = w.api.calls.length
      for (const any of [
        '',
        `/${words}?via=qr`,
        '/x',
        '/Manage',
        '/%C3%A7ay',
        '/a%2Fb',
        `/${'a'.repeat(3000)}`,
        '/%24',
      ]) {
        const { status, headers, text } = await ask(w.origin, `${prefix}/campaign/901${any}`)
        assert.deepEqual([status, headers.etag, headers['x-nextjs-cache']], [200, first.headers.etag, 'HIT'], any)
        assert.equal(text, first.text)
      }
      assert.equal(w.api.calls.length, asked)
      const data = await ask(w.origin, `${prefix}/campaign/901/x?_rsc`, { headers: { rsc: '1' } })
      assert.deepEqual([data.status, data.headers['content-type']], [200, 'text/x-component'])
    }
  })

  test('pages of a campaign answer as before, and a title in their name has no words', async () => {
    w.api.on('GET /campaign/902/', () => ({ body: campaign(902, { title: 'Manage!' }) }))
    w.api.on('GET /campaign/902/versions/', () => ({ body: { results: [] } }))
    assert.equal(canonical((await ask(w.origin, '/campaign/902')).text), `${w.origin}/campaign/902`)
    for (const page of ['manage', 'manage/delivery', 'invitation']) {
      const { status, headers } = await ask(w.origin, `/campaign/902/${page}`)
      assert.deepEqual([status, headers.location], [307, `/signin?to=${encodeURIComponent(`/campaign/902/${page}`)}`])
    }
    for (const path of [
      '/campaign/902/a/b',
      '/campaign/x/words',
      '/campaign/902/answer/x',
      '/campaign/902/%ff',
      '/campaign/902/%00',
    ])
      assert.equal((await ask(w.origin, path)).status, 404, path)
    const { status, headers } = await ask(w.origin, '/campaign/902/words/?utm=1')
    assert.deepEqual([status, headers.location], [308, '/campaign/902/words'])
  })

  test('with words, what is missing is 404, what was taken down 410 and what nobody may read private', async () => {
    w.api.on('GET /campaign/903/', () => ({ status: 410, body: { detail: 'Gone.', code: 'error.campaign.hidden' } }))
    w.api.on('GET /campaign/904/', () => ({ status: 404, body: { detail: 'Not found.' } }))
    w.api.on('GET /campaign/905/', () => ({ status: 401, body: { detail: 'You must be logged in.' } }))
    for (const [id, expected] of [
      [903, 410],
      [904, 404],
    ] as const) {
      for (const path of [`/campaign/${id}`, `/campaign/${id}/${words}`, `/en/campaign/${id}/${words}`])
        assert.equal((await ask(w.origin, path)).status, expected, path)
    }
    const shell = await ask(w.origin, `/campaign/905/${words}`)
    assert.deepEqual([shell.text, canonical(shell.text)], [(await ask(w.origin, '/campaign/905')).text, undefined])
  })

  test('the short address leads to the campaign, and keeps where its reader came from', async () => {
    for (const [path, location] of [
      ['/k/901', '/campaign/901'],
      ['/k/901.', '/campaign/901'],
      ['/k/901)', '/campaign/901'],
      ['/en/k/901%E2%80%A6?via=qr', '/en/campaign/901?via=qr'],
      ['/campaign/901).', '/campaign/901'],
      ['/k/901?via=qr', '/campaign/901?via=qr'],
      ['/en/k/901?via=qr', '/en/campaign/901?via=qr'],
    ]) {
      const reply = await ask(w.origin, String(path))
      assert.deepEqual([reply.status, reply.headers.location], [308, location], path)
    }
    for (const path of ['/k', '/k/x', '/k/901/words']) assert.equal((await ask(w.origin, path)).status, 404, path)
  })

  test('lists, feeds, embedded cards and share metadata lead to the address with words', async () => {
    const results = [campaign(906, { title })]
    w.api.on('GET /campaign/906/', () => ({ body: results[0] }))
    w.api.on('GET /campaign/list/', () => ({ body: { next: null, previous: null, results } }))
    w.api.on('GET /campaign/hashtag/adres/', () => ({ body: { next: null, previous: null, results } }))
    assert.ok(addressesOf((await ask(w.origin, '/hashtag/adres')).text, 906).has(`/campaign/906/${words}`))
    const feed = (await ask(w.origin, '/feeds/hashtag/adres.xml')).text
    assert.ok(feed.includes(`<link href="${w.origin}/campaign/906/${words}"`))
    assert.ok(feed.includes(`<id>${w.origin}/campaign/906</id>`))
    const card = await ask(w.origin, '/embed/campaign/906')
    assert.ok(addressesOf(card.text, 906).has(`${w.origin}/campaign/906/${words}?via=embed`))
    const address = encodeURIComponent(`${w.origin}/campaign/906/${words}`)
    assert.equal((await ask(w.origin, `/oembed?url=${address}`)).status, 200)
  })
})
