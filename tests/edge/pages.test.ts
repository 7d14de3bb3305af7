import assert from 'node:assert/strict'
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, beforeEach, describe, test } from 'node:test'
import tr from '../../messages/tr.json' with { type: 'json' }
import { secretPages } from '../../server/rewrites.ts'
import { ask } from '../bff/support/client.ts'
import { notify } from '../bff/support/notify.ts'
import { distDir, Site } from '../bff/support/site.ts'
import { campaign, StubApi } from '../bff/support/stub-api.ts'
import { configuration, Edge, replaced } from './support/nginx.ts'

const heading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? ''

describe('nginx in front of the site', () => {
  const api = new StubApi()
  let site: Site
  let edge: Edge
  let changedAt = 0
  const takenDown = ['/campaign/508', '/en/campaign/508', '/embed/campaign/508', '/share/508.jpg']

  before(async () => {
    await api.start()
    site = await Site.start(api.url, { TRUSTED_PROXIES: '127.0.0.1' })
    edge = await Edge.start([site.origin])
    // Their TTL ends while the other tests run.
    for (const path of ['/campaign/507', '/campaign/509', ...takenDown]) await open(path)
    changedAt = Date.now()
    await notify(site.origin, ['campaign:507', 'campaign:508'])
  })
  beforeEach(() => api.reset())
  after(async () => {
    edge?.stop()
    site?.kill()
    await api.stop()
  })

  const open = (path: string, headers: Record<string, string> = {}, cookie?: string) =>
    ask(edge.origin, path, { headers, cookie })
  const answered = async (path: string) => {
    const marker = `/marker-${Math.random()}`
    await ask(site.origin, marker)
    await site.logged(marker)
    return site.output.split(`"path":"${path}"`).length - 1
  }

  test('many who open one new page at once cost the site one request', async () => {
    api.on('GET /campaign/501/', async () => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { body: campaign(501) }
    })
    const replies = await Promise.all(Array.from({ length: 100 }, () => open('/campaign/501')))
    for (const { status, text } of replies) assert.deepEqual([status, text], [200, replies[0]?.text])
    assert.equal(await answered('/campaign/501'), 1)
  })

  test('C-11 an open call is kept with its query for those without a session, and no other call is', async () => {
    let asked = 0
    api.on('GET /campaign/510/', () => ({ body: campaign(510, { title: `Okuma ${++asked}` }) }))
    const read = (path: string, cookie?: string) => open(path, { origin: 'https://gazete.example' }, cookie)
    const first = await read('/api/campaign/510/')
    const second = await read('/api/campaign/510/')
    assert.deepEqual([first.headers['x-cache'], second.headers['x-cache'], asked], ['MISS', 'HIT', 1])
    assert.equal(second.headers['access-control-allow-origin'], '*')
    const own = await read('/api/campaign/510/', '__Host-sesol=rubbish')
    assert.equal(own.headers['access-control-allow-origin'], undefined)
    assert.notEqual(own.headers['x-cache'], 'HIT')
    api.on('GET /campaign/list/', () => ({ body: { results: [] } }))
    await read('/api/campaign/list/?topic=health')
    assert.equal((await read('/api/campaign/list/?topic=environment')).headers['x-cache'], 'MISS')
    for (const time of [1, 2]) assert.notEqual((await read('/api/session')).headers['x-cache'], 'HIT', String(time))
  })

  test('a page is kept, whatever tracking stands in its address, in each encoding', async () => {
    const first = await open('/campaign/502?fbclid=one')
    const second = await open('/campaign/502?via=whatsapp')
    assert.deepEqual([first.headers['x-cache'], second.headers['x-cache']], ['MISS', 'HIT'])
    assert.equal(second.text, first.text)
    assert.doesNotMatch(second.text, /fbclid|via=/)
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip;q=1.0, br;q=0', 'gzip'],
      ['deflate', undefined],
    ] as const) {
      const reply = await open('/campaign/502', { 'accept-encoding': accepted })
      assert.equal(reply.headers['content-encoding'], encoding, accepted)
    }
    assert.equal((await open('/campaign/502', { 'accept-encoding': 'br' })).headers['x-cache'], 'HIT')
    const known = await open('/campaign/502', { 'if-none-match': String(first.headers.etag) })
    assert.equal(known.status, 304)
  })

  test('C-08 a campaign is kept once, whatever words stand behind its id, and each of its other pages as itself', async () => {
    for (const prefix of ['', '/en']) {
      const page = await open(`${prefix}/campaign/513/su`)
      assert.deepEqual([page.status, page.headers['x-cache']], [200, 'MISS'])
      for (const words of ['', '/su-aksin', '/Manage', '/a_1', `/${'a'.repeat(3000)}`]) {
        const { headers, text } = await open(`${prefix}/campaign/513${words}`)
        assert.deepEqual([headers['x-cache'], text], ['HIT', page.text], words)
      }
      const data = (words: string) => open(`${prefix}/campaign/513/${words}?_rsc`, { rsc: '1' })
      assert.deepEqual([(await data('a')).headers['x-cache'], (await data('b')).headers['x-cache']], ['MISS', 'HIT'])
      for (const words of ['%C3%A7ay', '%ff', '%00', 'a.b', 'a/b', 'su/']) {
        for (const time of [1, 2]) {
          const { headers } = await open(`${prefix}/campaign/513/${words}`)
          if (!/[/]/.test(words)) assert.notEqual(headers['x-cache'], 'HIT', `${words} ${time}`)
        }
      }
      assert.equal((await open(`${prefix}/campaign/513/su`)).text, page.text)
    }
    const pages = readdirSync('app/[locale]/(site)/campaign/[id]', { withFileTypes: true })
    for (const { name } of pages.filter((entry) => entry.isDirectory()))
      assert.notEqual((await open(`/campaign/513/${name}`)).text, (await open('/campaign/513')).text, name)
  })

  test('what a query does not change is kept once, and what it does is kept by it', async () => {
    for (const [path, again] of [
      ['/counts/511?a', 'HIT'],
      ['/robots.txt?a', 'HIT'],
      ['/sitemaps/pages-1.xml?a', 'HIT'],
      [`/oembed?url=${encodeURIComponent(`${site.origin}/campaign/511`)}&maxwidth=1`, 'MISS'],
    ] as const) {
      assert.equal((await open(path)).headers['x-cache'], 'MISS', path)
      assert.equal((await open(`${path}2`)).headers['x-cache'], again, path)
    }
  })

  test('a search is kept by what is searched for', async () => {
    const [one, two] = [await open('/search?q=su'), await open('/search?q=orman')]
    assert.equal(two.headers['x-cache'], 'MISS')
    assert.notEqual(one.text, two.text)
    const kept = async (path: string) => (await open(path)).headers['x-cache']
    assert.deepEqual(
      [await kept('/explore/state/won?q=su'), await kept('/explore/state/won?q=orman')],
      ['MISS', 'MISS'],
    )
    assert.deepEqual([await kept('/explore?utm=1'), await kept('/explore?utm=2')], ['MISS', 'HIT'])
  })

  test('R-28 a search is no other page behind the nginx.conf of a former release, whose key lacks the query', async (context) => {
    const former = replaced(configuration, {
      '"~^(?:/en)?/explore(?:/[^?]*)?\\?q=[^&]*$" $args;': '',
      'proxy_ignore_headers Vary X-Accel-Expires;': 'proxy_ignore_headers Vary;',
      'proxy_pass http://sesol_unkept;': 'proxy_pass http://sesol_site;',
    })
    const formerEdge = await Edge.start([site.origin], '', former)
    context.after(() => formerEdge.stop())
    // Two renderings of a page differ in the order of their parts; its title names the search.
    const titleOf = (text: string) => /<title>[^<]*<\/title>/.exec(text)?.[0]
    const paths = ['/explore', '/explore?q=okul', '/explore?q=su', '/explore/state/won', '/explore/state/won?q=su']
    for (const path of [...paths, ...paths.toReversed()]) {
      const [behind, own] = [await ask(formerEdge.origin, path), await ask(site.origin, path)]
      assert.deepEqual([behind.status, titleOf(behind.text)], [own.status, titleOf(own.text)], path)
    }
    assert.equal((await ask(formerEdge.origin, '/campaign/511')).headers['x-cache'], 'MISS')
    assert.equal((await ask(formerEdge.origin, '/campaign/511')).headers['x-cache'], 'HIT')
  })

  test('C-11 page and data never mix, in either order', async () => {
    for (const id of [503, 504]) {
      const ask = {
        page: () => open(`/campaign/${id}`),
        data: () => open(`/campaign/${id}?_rsc`, { rsc: '1' }),
      }
      const order =
        id === 503 ? (['page', 'data', 'page', 'data'] as const) : (['data', 'page', 'data', 'page'] as const)
      for (const kind of order) {
        const { headers } = await ask[kind]()
        assert.match(String(headers['content-type']), kind === 'page' ? /^text\/html/ : /^text\/x-component/)
      }
    }
  })

  test('C-11 all that the answers vary by is in the key', async () => {
    const { headers } = await ask(site.origin, '/campaign/505')
    const key = /proxy_cache_key "\$sesol_page\?([^"]*)"/.exec(configuration)?.[1] ?? ''
    for (const name of String(headers.vary).split(', ')) {
      const variable = name === 'Accept-Encoding' ? '$sesol_encoding' : `$http_${name.replaceAll('-', '_')}`
      assert.ok(key.split('|').includes(variable), name)
    }
  })

  test('C-11 who is signed in is answered by the site, and what is personal is kept for nobody', async () => {
    await open('/campaign/506')
    for (const cookie of ['sesol=x', 'a=b; __Host-sesol=x']) {
      assert.equal((await open('/campaign/506', {}, cookie)).headers['x-cache'], 'BYPASS')
    }
    assert.equal((await open('/campaign/506', {}, 'other=1; notsesol=1')).headers['x-cache'], 'HIT')
    for (const time of [1, 2]) {
      const { headers } = await open('/api/session')
      assert.notEqual(headers['x-cache'], 'HIT', `${time}`)
      assert.match(String(headers['cache-control']), /no-store/)
    }
  })

  test('P-07 the secret of a mailed link is neither kept nor logged', async () => {
    assert.ok(configuration.includes(`"~*/(?:${secretPages})/." 1;`))
    const pages = secretPages.split('|').flatMap((page) => [`/${page}`, `/en/${page}`, `/tr/${page}`, `//${page}`])
    for (const page of pages) {
      await open(`${page}/very-secret`)
      assert.notEqual((await open(`${page}/very-secret`)).headers['x-cache'], 'HIT', page)
    }
    await open('/campaign/513')
    // A line is written after its answer was sent.
    const logged = () => readFileSync(edge.log, 'utf8')
    for (const until = Date.now() + 5000; !logged().includes('/campaign/513'); ) {
      assert.ok(Date.now() < until, 'nothing is logged')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    assert.ok(!logged().includes('very-secret'))
  })

  test('C-08 C-13 what nginx refuses by itself is framed by nobody, and what the site says is said once', async () => {
    for (const reply of [
      await ask(edge.origin, '/', { method: 'POST', headers: { 'content-length': `${2 ** 21}` } }),
      await open('/healthz'),
      await open('/unavailable.html'),
    ]) {
      assert.ok([413, 404].includes(reply.status), `${reply.status}`)
      assert.match(String(reply.headers['content-security-policy']), /frame-ancestors 'none'/)
      assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    }
    for (const time of [1, 2]) {
      const { headers } = await open('/campaign/512')
      assert.equal(headers['x-content-type-options'], 'nosniff', `${time}`)
      assert.match(String(headers['content-security-policy']), /^default-src 'self'; script-src 'self' 'sha256-[^,]*$/)
    }
  })

  test('the address of a visitor is the one that nginx saw', async () => {
    await open('/api/campaign/5', { 'x-forwarded-for': '198.51.100.7' })
    assert.equal(api.calls.at(-1)?.headers['x-visitor-address'], '127.0.0.1')
  })

  test('files of the build come from the disk; what is not there the site answers', async () => {
    const [file = ''] = globSync('static/chunks/*.js', { cwd: distDir })
    const reply = await open(`/_next/${file}`, { 'accept-encoding': 'gzip' })
    assert.deepEqual([reply.status, reply.headers['content-encoding']], [200, 'gzip'])
    assert.match(String(reply.headers['cache-control']), /immutable/)
    assert.equal(reply.headers['x-request-id'], undefined)
    const plain = await open(`/_next/${file}`)
    assert.equal(plain.text, readFileSync(join(distDir, file), 'utf8'))
    assert.equal((await open('/_next/static/chunks/none.js')).status, 404)
    assert.equal((await open('/_next/static/../BUILD_ID')).status, 404)
  })

  test('R-17 after a change the new text is there within thirty seconds', async () => {
    api.on('GET /campaign/507/', () => ({ body: campaign(507, { title: 'Yeni' }) }))
    while (heading((await open('/campaign/507')).text) !== 'Yeni') {
      assert.ok(Date.now() - changedAt < 30_000)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })

  test('T-02 what a legal notice took down is 451 within thirty seconds, with its number on the page', async () => {
    api.on('GET /campaign/508/', () => ({ status: 451, body: { detail: '', code: 'error.legal.taken_down' } }))
    const [number, taken_down_at] = ['HB-12', '2026-11-25T10:00:00Z']
    const stub = { kind: 'campaign', id: 508, number, ground: 'copyright', taken_down_at }
    api.on('GET /takedowns/campaign/508/', () => ({ body: stub }))
    const statuses = async () => (await Promise.all(takenDown.map((path) => open(path)))).map(({ status }) => status)
    while ((await statuses()).some((status) => status !== 451)) {
      assert.ok(Date.now() - changedAt < 30_000, String(await statuses()))
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    assert.match((await open('/campaign/508')).text, /HB-12/)
  })

  test('R-08 C-08 while the site is down, kept pages are still sent, and instead of others one of ours', async () => {
    await site.stop('SIGKILL')
    const begun = Date.now()
    // Fresh at first, then stale while the site is down.
    while ((await open('/campaign/509')).headers['x-cache'] !== 'STALE') {
      assert.ok(Date.now() - begun < 40_000)
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
    const reply = await open('/campaign/509')
    assert.deepEqual([reply.status, heading(reply.text)], [200, 'Kampanya 509'])
    for (const unkept of [
      await open('/campaign/510'),
      await open('/campaign/509', {}, 'sesol=x'),
      await ask(edge.origin, '/api/session', { method: 'DELETE', headers: { origin: edge.origin } }),
      await ask(edge.origin, '/api/campaign/create', { method: 'POST', body: 'x'.repeat(2 ** 21) }),
    ]) {
      const { status, headers, text } = unkept
      assert.deepEqual([status, headers['retry-after'], headers['cache-control']], [503, '10', 'no-store'])
      assert.match(String(headers['content-type']), /^text\/html; charset=utf-8$/)
      assert.match(String(headers['content-security-policy']), /default-src 'none';.*frame-ancestors 'none'/)
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(heading(text), tr.page.unavailableTitle)
    }
    const head = await ask(edge.origin, '/campaign/510', { method: 'HEAD' })
    assert.deepEqual([head.status, head.text], [503, ''])
  })
})
