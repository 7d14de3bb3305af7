import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('doors that stay closed', () => {
  const w = siteFixture()

  /** Any server that a member or a visitor may name. */
  const bait = createServer((_, response) => response.end())
  let reached = 0
  let address = ''
  before(async () => {
    bait.on('connection', () => {
      reached += 1
    })
    bait.listen(0, '127.0.0.1')
    await once(bait, 'listening')
    address = `http://127.0.0.1:${(bait.address() as AddressInfo).port}`
  })
  after(() => bait.close())

  const bypasses: Record<string, string>[] = [
    { 'x-middleware-subrequest': Array(5).fill('middleware').join(':') },
    { 'x-middleware-subrequest': 'src/middleware:pages/_middleware', 'x-middleware-subrequest-id': '1' },
    { 'x-middleware-next': '1', 'x-middleware-rewrite': '/settings', 'x-middleware-override-headers': 'cookie' },
    { 'x-invoke-path': '/settings', 'x-invoke-status': '200', 'x-matched-path': '/settings', 'x-nextjs-data': '1' },
    { 'x-original-url': '/api/users/me', 'x-rewrite-url': '/api/users/me', 'x-forwarded-prefix': '/api' },
    { 'x-user-id': '7', 'x-bff-secret': 'x', 'x-visitor-address': '127.0.0.1', authorization: 'Bearer x' },
    { 'x-prerender-revalidate': 'x', 'x-vercel-protection-bypass': 'x', 'x-http-method-override': 'GET' },
  ]

  test('C-10 headers by which middleware is passed by open no data, and nothing reaches the API', async () => {
    for (const headers of bypasses) {
      for (const path of ['/api/users/me', '/api/campaign/draft']) {
        const reply = await ask(w.origin, path, { headers })
        assert.equal(reply.status, 401, `${path} ${JSON.stringify(headers)}`)
      }
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('C-10 a page is the same with and without them, and a campaign under review stays a shell', async () => {
    w.api.on('GET /campaign/71/', () => ({ status: 401, body: { detail: 'You must be logged in.' } }))
    for (const path of ['/settings', '/campaign/71']) {
      const plain = await ask(w.origin, path)
      for (const headers of bypasses) {
        const reply = await ask(w.origin, path, { headers })
        assert.deepEqual([reply.status, reply.text], [plain.status, plain.text], `${path} ${JSON.stringify(headers)}`)
      }
    }
  })

  test('N-06 no address in a text, a file, a query or a header is ever asked for', async () => {
    const media = [{ id: 1, file: `${address}/a.jpg`, image: `${address}/b.jpg`, url: `${address}/c.jpg` }]
    const texts = { title: `Bak ${address}/t`, content: `${address}/x.png <img src="${address}/y.png">` }
    w.api.on('GET /campaign/72/', () => ({
      body: campaign(72, {
        ...texts,
        media,
        video_url: `${address}/video.mp4`,
        user: { id: 7, username: 'elif', profile: { profile_image: `${address}/p.jpg` } },
      }),
    }))
    const named = encodeURIComponent(`${address}/campaign/72`)
    const headers = {
      ...{
        referer: address,
        origin: address,
        'x-forwarded-host': address.slice(7),
        forwarded: `host=${address.slice(7)}`,
      },
      ...{ host: address.slice(7), 'x-forwarded-proto': 'http', link: `<${address}>; rel=preload` },
    }
    for (const path of [
      '/campaign/72',
      '/share/72.jpg',
      '/embed/campaign/72',
      `/oembed?url=${named}`,
      `/_next/image?url=${named}&w=640&q=75`,
      `/media/${named}`,
      `/media/%2f%2f${address.slice(7)}/x.jpg`,
      `/api/campaign/72?url=${named}`,
      `/search?q=${named}`,
      `/?next=${named}`,
    ]) {
      const { status } = await ask(w.origin, path, { headers })
      assert.ok(status < 500, `${path} is ${status}`)
    }
    assert.equal(reached, 0)
    await (await fetch(address)).text()
    assert.equal(reached, 1)
  })

  test('N-12 the site listens on the loopback address unless configured otherwise', async () => {
    assert.match(w.site.output, /"host":"127\.0\.0\.1"/)
    // On Linux every 127.* address is local: a server that listens on all addresses also answers there.
    if (process.platform !== 'linux') return
    const socket = connect(Number(new URL(w.origin).port), '127.0.0.2')
    const [error] = await once(socket, 'error')
    assert.equal(error.code, 'ECONNREFUSED')
  })

  test('N-12 there is no page of metrics, documents, administration or debugging', async () => {
    for (const path of [
      ...['/metrics', '/docs', '/schema', '/admin', '/debug', '/server-status', '/actuator/health'],
      ...['/api/metrics', '/api/docs', '/api/schema', '/api/admin', '/api/status', '/api/healthz', '/api/readyz'],
      ...['/_next/webpack-hmr', '/__nextjs_original-stack-frames', '/__nextjs_source-map', '/_next/mcp'],
    ]) {
      const reply = await ask(w.origin, path)
      assert.equal(reply.status, 404, path)
    }
    assert.equal(w.api.reached.length, 0)
  })
})
