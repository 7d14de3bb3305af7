import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const picture = 'RIFF....WEBPVP8 and so on'

describe('media', () => {
  const w = siteFixture()

  function serve(name: string, { hidden = false, type = 'image/webp' } = {}) {
    w.api.onRaw(`GET /media/${name}`, ({ headers }, response) => {
      if (hidden && !w.api.access.has((headers.authorization ?? '').replace('Bearer ', ''))) {
        response.writeHead(404).end()
        return
      }
      const common = {
        'content-type': type,
        etag: '"1"',
        'accept-ranges': 'bytes',
        'set-cookie': 'a=b',
        server: 'stub',
      }
      if (headers['if-none-match'] === '"1"') return void response.writeHead(304, common).end()
      const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
      if (from === undefined || (headers['if-range'] ?? '"1"') !== '"1"') {
        return void response
          .writeHead(200, { ...common, 'cache-control': 'public, max-age=31536000, immutable' })
          .end(picture)
      }
      if (Number(from) >= picture.length) {
        return void response.writeHead(416, { ...common, 'content-range': `bytes */${picture.length}` }).end()
      }
      const part = picture.slice(Number(from), Number(to) + 1)
      response
        .writeHead(206, {
          ...common,
          'content-range': `bytes ${from}-${to}/${picture.length}`,
          'content-length': part.length,
        })
        .end(part)
    })
  }

  test('X-14 a file is shown as what it is and can run nothing', async () => {
    serve('a.webp')
    const reply = await ask(w.origin, '/media/a.webp')
    assert.deepEqual([reply.status, reply.text], [200, picture])
    assert.equal(reply.headers['content-type'], 'image/webp')
    assert.match(String(reply.headers['content-security-policy']), /^sandbox; default-src 'none'/)
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.equal(reply.headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(reply.headers['cache-control'], 'public, max-age=31536000, immutable, s-maxage=20')
    assert.deepEqual([reply.cookies, reply.headers.server], [[], undefined])
    serve('a.vtt', { type: 'text/vtt; charset=utf-8' })
    assert.equal((await ask(w.origin, '/media/a.vtt')).headers['content-type'], 'text/vtt; charset=utf-8')
    for (const type of ['text/html', 'text/vttx', 'image/svg+xml', 'application/json', '']) {
      serve('b', { type })
      assert.equal((await ask(w.origin, '/media/b')).status, 404, type)
    }
  })

  test('F-13 ranges, validators and HEAD pass through', async () => {
    serve('a.webp')
    const part = await ask(w.origin, '/media/a.webp', { headers: { range: 'bytes=4-7' } })
    assert.deepEqual(
      [part.status, part.text, part.headers['content-range']],
      [206, '....', `bytes 4-7/${picture.length}`],
    )
    const beyond = await ask(w.origin, '/media/a.webp', { headers: { range: 'bytes=999-1000' } })
    assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${picture.length}`])
    const changed = await ask(w.origin, '/media/a.webp', { headers: { range: 'bytes=4-7', 'if-range': '"0"' } })
    assert.deepEqual([changed.status, changed.text], [200, picture])
    assert.equal((await ask(w.origin, '/media/a.webp', { headers: { 'if-none-match': '"1"' } })).status, 304)
    w.api.onRaw('HEAD /media/a.webp', (_, response) => {
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 25, 'accept-ranges': 'bytes' }).end()
    })
    const head = await ask(w.origin, '/media/a.webp', { method: 'HEAD' })
    assert.deepEqual([head.status, head.text, head.headers['content-length']], [200, '', '25'])
    assert.equal(head.headers['accept-ranges'], 'bytes')
  })

  test('P-03 a file of a campaign under review is shown with the session only, and never stored', async () => {
    const cookie = await w.signIn()
    serve('hidden.webp', { hidden: true })
    assert.equal((await ask(w.origin, '/media/hidden.webp')).status, 404)
    const own = await ask(w.origin, '/media/hidden.webp', { cookie })
    assert.deepEqual([own.status, own.text], [200, picture])
    assert.equal(own.headers['cache-control'], 'private, no-store')
    assert.equal(own.headers['cross-origin-resource-policy'], 'same-origin')
    assert.equal((await ask(w.origin, '/media/hidden.webp')).status, 404)
  })

  test('C-11 a file that everybody may see is asked for without the session', async () => {
    const cookie = await w.signIn()
    let bearer: string | undefined = 'not asked'
    w.api.onRaw('GET /media/open.webp', ({ headers }, response) => {
      bearer = headers.authorization
      response.writeHead(200, { 'content-type': 'image/webp' }).end(picture)
    })
    await ask(w.origin, '/media/open.webp', { cookie })
    assert.equal(bearer, undefined)
  })

  test('F-12 no path leads out of the media folder', async () => {
    for (const path of ['..%2fusers%2fme', '%2e%2e/users/me', 'a/..%2f..%2fusers', '..%5cusers', 'a%00.webp', '%ff']) {
      const reply = await ask(w.origin, `/media/${path}`)
      assert.equal(reply.status, 404, path)
    }
    assert.deepEqual(
      w.api.reached.filter(({ path }) => !path.startsWith('/media/')),
      [],
    )
  })

  test('media of the API come under the own address, others only where they are allowed', async () => {
    const file = (address: string) => ({ id: 1, file: address })
    w.api.on('GET /campaign/71/', (_, api) => ({
      body: campaign(71, {
        media: [
          file(`${api.url}/media/x/a%20b.webp`),
          file('/media/c.webp'),
          file('https://media.example/d.webp'),
          file('https://evil.example/e.webp'),
          file('javascript:alert(1)'),
          file(`${api.url}/users/me/`),
        ],
        user: { id: 7, username: 'elif', profile: { profile_image: `${api.url}/media/f.webp` } },
      }),
    }))
    const { json } = await ask(w.origin, '/api/campaign/71')
    const shown = json as { media: { file: string }[]; user: { profile: { profile_image: string } } }
    assert.deepEqual(
      shown.media.map((medium) => medium.file),
      ['/media/x/a%20b.webp', '/media/c.webp', 'https://media.example/d.webp', '', '', ''],
    )
    assert.equal(shown.user.profile.profile_image, '/media/f.webp')
  })
})
