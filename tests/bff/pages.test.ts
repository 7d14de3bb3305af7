import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, test } from 'node:test'
import { ask, type Reply } from './support/client.ts'
import { notify as notifySite } from './support/notify.ts'
import { smallPageCache } from './support/site.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const heading = ({ text }: Reply) => /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? ''
const policyOf = ({ headers }: Reply) => String(headers['content-security-policy'] ?? '')

describe('pages', () => {
  const w = siteFixture(smallPageCache)

  const notify = (tags: unknown, options?: Parameters<typeof notifySite>[2]) => notifySite(w.origin, tags, options)

  test('a page is rendered once and then answered from the cache, in both languages', async () => {
    for (const path of ['/', '/en', '/campaign/21', '/en/campaign/21']) {
      const first = await ask(w.origin, path)
      assert.equal(first.status, 200, path)
      const asked = w.api.calls.length
      const second = await ask(w.origin, path, { cookie: 'other=1', headers: { 'accept-language': 'de' } })
      assert.equal(second.text, first.text)
      assert.equal(w.api.calls.length, asked)
    }
    assert.match((await ask(w.origin, '/campaign/21')).text, /<html lang="tr"/)
    assert.match((await ask(w.origin, '/en/campaign/21')).text, /<html lang="en"/)
    assert.equal(w.api.calls.find(({ path }) => path === '/campaign/21/page/')?.headers['x-visitor-address'], undefined)
  })

  test('C-11 what the first visitor adds to the address is sent to nobody else', async () => {
    for (const path of ['/', '/en', '/signup', '/campaign/23', '/en/campaign/23']) {
      const first = await ask(w.origin, `${path}?fbclid=0f-one-person`)
      assert.equal(first.status, 200, path)
      assert.doesNotMatch((await ask(w.origin, path)).text, /0f-one-person/, path)
      const data = await ask(w.origin, `${path}?fbclid=0f-one-person&_rsc`, { headers: { rsc: '1' } })
      assert.equal(data.status, 200, path)
      assert.doesNotMatch(data.text, /0f-one-person/, path)
    }
    const redirect = await ask(w.origin, '/tr/campaign/23?fbclid=0f-one-person')
    assert.equal(redirect.headers.location, '/campaign/23?fbclid=0f-one-person')
  })

  test('the first request to what is missing is 404, with the page in the HTML', async () => {
    for (const path of ['/campaign/999999', '/en/campaign/999999', '/campaign/abc', '/campaign/0', '/no/such/page']) {
      for (const time of ['first', 'second']) {
        const reply = await ask(w.origin, path)
        assert.equal(reply.status, 404, `${path} the ${time} time`)
        assert.ok(heading(reply).length > 3, `${path} has no heading`)
        assert.match(reply.text, /<meta name="robots" content="noindex"/)
      }
    }
  })

  test('addresses that the framework would answer without a text have the page of what is missing', async () => {
    for (const path of ['/EN/campaign/5', '/Api/session', '/COUNTS/5', '/404', '/500', '/_not-found', '/en/%ff']) {
      const reply = await ask(w.origin, path)
      assert.equal(reply.status, 404, path)
      const english = path.toLowerCase().startsWith('/en')
      assert.equal(heading(reply), english ? 'This page is not here' : 'Aradığın sayfa burada değil', path)
    }
  })

  test('P-15 a verb that nobody knows is 405 everywhere', async () => {
    for (const path of ['/', '/counts/5', '/oembed', '/api/session', '/hooks/revalidate', '/_next/static/x.js']) {
      for (const method of ['TRACE', 'PROPFIND']) {
        const reply = await ask(w.origin, path, { method })
        assert.deepEqual([reply.status, reply.text], [405, ''], `${method} ${path}`)
      }
    }
  })

  test('a sign that encodes nothing is itself, in places of lists and names of feeds', async () => {
    let asked = ''
    w.api.on('GET /campaign/list/', ({ path }) => {
      asked = path
      return { body: { next: null, previous: null, results: [] } }
    })
    assert.equal((await ask(w.origin, '/page/%25')).status, 404)
    assert.match(asked, /[?&]cursor=%25(?:&|$)/)
    assert.equal((await ask(w.origin, '/feeds/hashtag/%25.xml')).status, 404)
  })

  test('N-10 malformed addresses are 4xx', async () => {
    for (const path of [
      '/campaign/%ff',
      '/%ff',
      '/en/%c0%af',
      '/campaign/a%00b',
      '/%',
      '/campaign/%E0%A4%A',
      '/profile/%ff',
    ]) {
      const reply = await ask(w.origin, path)
      assert.ok(reply.status >= 400 && reply.status < 500, `${path} is ${reply.status}`)
    }
    assert.equal((await ask(w.origin, 'http://evil.example/')).status, 400)
    assert.equal((await ask(w.origin, '*', { method: 'OPTIONS' })).status, 400)
    for (const path of [
      '//evil.example',
      '/tr//evil.example',
      '/tr/%2f%2fevil.example',
      '/\\evil.example',
      '/tr/\\evil.example/',
    ]) {
      const { headers } = await ask(w.origin, path)
      const to = headers.location ? new URL(headers.location, w.origin) : undefined
      assert.ok(!to || to.origin === w.origin, `${path} leads to ${headers.location}`)
    }
  })

  test('the Turkish prefix is redirected away, a trailing slash too', async () => {
    for (const [path, location] of [
      ['/tr', '/'],
      ['/tr/campaign/5', '/campaign/5'],
      ['/campaign/5/', '/campaign/5'],
    ] as const) {
      const reply = await ask(w.origin, path)
      assert.deepEqual([reply.status, reply.headers.location], [308, location])
    }
  })

  test('the other address of announcing leads there, in both languages and for good', async () => {
    for (const [path, location] of [
      ['/campaign/create', '/create-campaign'],
      ['/en/campaign/create', '/en/create-campaign'],
    ] as const) {
      const reply = await ask(w.origin, path)
      assert.deepEqual([reply.status, reply.headers.location], [308, location])
    }
  })

  test('C-08, C-09, C-13 nothing may frame a page, whatever its status; the other headers stand on every answer', async () => {
    for (const path of [
      ...['/', '/campaign/5', '/campaign/999999', '/signin', '/api/session', '/healthz', '/icon.svg', '/counts/5'],
      ...[
        '/feeds/all.xml',
        '/share/site.jpg',
        '/icons/192.png',
        '/manifest.webmanifest',
        '/robots.txt',
        '/sitemap.xml',
      ],
    ]) {
      const reply = await ask(w.origin, path)
      assert.match(policyOf(reply), /frame-ancestors 'none'/, path)
      assert.equal(reply.headers['x-content-type-options'], 'nosniff', path)
      assert.equal(reply.headers['referrer-policy'], 'strict-origin-when-cross-origin', path)
      assert.equal(reply.headers['cross-origin-opener-policy'], 'same-origin', path)
      assert.match(String(reply.headers['permissions-policy']), /^camera=\(\), microphone=\(\), geolocation=\(\)/, path)
      const readers = /\.(?:svg|jpg)$/.test(path) ? 'cross-origin' : 'same-origin'
      assert.equal(reply.headers['cross-origin-resource-policy'], readers, path)
      const type = reply.headers['content-type'] ?? ''
      assert.ok(!type.startsWith('text/') || /; charset=utf-8$/i.test(type), type)
      assert.equal(reply.headers['x-powered-by'], undefined, path)
      assert.equal(reply.headers['strict-transport-security'], undefined, path)
    }
  })

  test('C-12 the policy of a page allows its own inline scripts by hash and no others, from the first answer on', async () => {
    for (const path of ['/campaign/31', '/campaign/31', '/en/signup', '/campaign/999998']) {
      const reply = await ask(w.origin, path)
      const policy = policyOf(reply)
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
      assert.ok(!/unsafe|nonce|\*|https?:/.test(scripts.join(' ')), scripts.join(' '))
      const inline = [
        ...reply.text.matchAll(
          /<script(?![^>]*\s(?:src=|type="(?:application\/ld\+json|text\/plain)"))[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ]
      assert.ok(inline.length > 2)
      for (const [, code = ''] of inline) {
        assert.ok(scripts.includes(`'sha256-${createHash('sha256').update(code).digest('base64')}'`), code.slice(0, 60))
      }
      for (const rule of ["object-src 'none'", "base-uri 'none'", "form-action 'self'"])
        assert.ok(policy.includes(rule))
    }
  })

  test('C-07 the host that a request names appears nowhere and is no key of the cache', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
    const poisoned = await ask(w.origin, '/campaign/41', { headers: evil })
    const clean = await ask(w.origin, '/campaign/41')
    for (const reply of [poisoned, clean, await ask(w.origin, '/tr/campaign/41', { headers: evil })]) {
      assert.ok(!reply.text.includes('evil.example'))
      assert.ok(!String(reply.headers.location ?? '').includes('evil.example'))
    }
    assert.match(clean.text, new RegExp(`<link rel="canonical" href="${w.origin}/campaign/41/kampanya-41"`))
  })

  test('a change through the site is seen at the next view', async () => {
    let title = 'Eski'
    w.api.on('GET /campaign/51/', () => ({ body: campaign(51, { title }) }))
    assert.equal(heading(await ask(w.origin, '/campaign/51')), 'Eski')
    title = 'Yeni'
    w.api.on('PUT /campaign/51/edit/', () => ({ body: campaign(51, { title }) }))
    const body = '--b\r\ncontent-disposition: form-data; name="title"\r\n\r\nYeni\r\n--b--\r\n'
    const headers = { origin: w.origin, 'content-type': 'multipart/form-data; boundary=b' }
    const cookie = await w.signIn()
    assert.equal((await ask(w.origin, '/api/campaign/51/edit', { method: 'PUT', headers, body, cookie })).status, 200)
    assert.equal(heading(await ask(w.origin, '/campaign/51')), 'Yeni')
  })

  test('R-17 a change that the API tells of is seen at the next view, by its tags only', async () => {
    let title = 'Eski'
    for (const id of [52, 53]) w.api.on(`GET /campaign/${id}/`, () => ({ body: campaign(id, { title }) }))
    for (const id of [52, 53]) assert.equal(heading(await ask(w.origin, `/campaign/${id}`)), 'Eski')
    title = 'Yeni'
    assert.equal((await notify(['campaign:52', 'list'])).status, 204)
    assert.equal(heading(await ask(w.origin, '/campaign/52')), 'Yeni')
    assert.equal(heading(await ask(w.origin, '/campaign/53')), 'Eski')
    assert.equal((await notify(['profile:7'])).status, 204)
    assert.equal(heading(await ask(w.origin, '/campaign/53')), 'Yeni')
  })

  test('a page whose rendering was overtaken by a change is not kept', async () => {
    let title = 'Eski'
    let overtaken = false
    w.api.on('GET /campaign/54/', async () => {
      const body = campaign(54, { title })
      if (!overtaken) {
        overtaken = true
        title = 'Yeni'
        await notify(['campaign:54'])
      }
      return { body }
    })
    await ask(w.origin, '/campaign/54')
    assert.equal(heading(await ask(w.origin, '/campaign/54')), 'Yeni')
  })

  test('a message that is forged, old, or names what is no tag refreshes nothing', async () => {
    const tags = ['campaign:55']
    assert.equal((await notify(tags, { secret: 'another-secret-of-sufficient-length' })).status, 401)
    assert.equal((await notify(tags, { at: Date.now() - 301_000 })).status, 401)
    assert.equal((await notify(tags, { at: Date.now() + 302_000 })).status, 401)
    const unsigned = await ask(w.origin, '/hooks/revalidate', { method: 'POST', body: JSON.stringify({ tags }) })
    assert.equal(unsigned.status, 401)
    for (const bad of [['campaign:x'], ['_N_T_/layout'], [], 'list', [1]]) assert.equal((await notify(bad)).status, 400)
    assert.equal((await notify(tags, { body: '{' })).status, 400)
    assert.equal((await ask(w.origin, '/hooks/revalidate')).status, 405)
  })

  test('the cache of pages is bounded: the page that nobody asked for longest is pushed out', async () => {
    await ask(w.origin, '/campaign/91')
    for (let id = 100; id < 145; id++) await ask(w.origin, `/campaign/${id}`)
    assert.equal(w.api.count('GET /campaign/91/page/'), 1)
    await ask(w.origin, '/campaign/91')
    assert.equal(w.api.count('GET /campaign/91/page/'), 2)
  })

  test('N-05 there is no image optimizer to send elsewhere', async () => {
    const target = encodeURIComponent(`${w.api.url}/campaign/5/`)
    for (const query of [`url=${target}&w=640&q=75`, 'url=%2Fmedia%2Fx.webp&w=640&q=75']) {
      const reply = await ask(w.origin, `/_next/image?${query}`)
      assert.ok(reply.status >= 400 && reply.status < 500, `${reply.status}`)
    }
    assert.equal(w.api.calls.length, 0)
  })
})
