import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const routes = { '/feeds/all.xml': 'application/atom+xml; charset=utf-8', '/icon.svg': 'image/svg+xml' }

describe('answers of static routes', () => {
  const w = siteFixture()

  for (const [path, type] of Object.entries(routes)) {
    test(`${path} is made once, and sent encoded, with what caches need to know`, async () => {
      const plain = await ask(w.origin, path)
      assert.deepEqual([plain.status, plain.headers['content-type']], [200, type])
      assert.equal(plain.headers['content-length'], `${Buffer.byteLength(plain.text)}`)
      for (const encoding of ['br', 'gzip']) {
        const headers = { 'accept-encoding': encoding }
        const reply = await ask(w.origin, path, { headers })
        assert.equal(reply.headers['content-encoding'], encoding)
        assert.equal(reply.headers.etag, plain.headers.etag)
        assert.match(String(reply.headers['cache-control']), /s-maxage=10, stale-while-revalidate=20/)
        assert.match(String(reply.headers.vary), /Accept-Encoding/)
        assert.equal(reply.headers['x-nextjs-cache'], 'HIT')
        assert.equal(reply.headers['x-next-cache-tags'], undefined)
        assert.equal(await (await fetch(w.origin + path, { headers })).text(), plain.text)
      }
      const tag = String(plain.headers.etag)
      for (const known of [tag, `"other", ${tag}`, tag.replace('W/', '')]) {
        for (const method of ['GET', 'HEAD']) {
          const reply = await ask(w.origin, path, { method, headers: { 'if-none-match': known } })
          assert.deepEqual([reply.status, reply.text, reply.headers.etag], [304, '', tag], `${method} ${known}`)
        }
      }
      assert.equal((await ask(w.origin, path, { headers: { 'if-none-match': 'W/"other"' } })).status, 200)
    })
  }
})

describe('what a page is sent with', () => {
  const w = siteFixture()

  test('C-11 one Vary header lists what the answer depends on', async () => {
    for (const path of ['/campaign/5', '/', '/campaign/99999', '/icon.svg']) {
      const { headers } = await ask(w.origin, path)
      const names = String(headers.vary).split(', ')
      assert.ok(names.includes('rsc') && names.includes('Accept-Encoding'), `${headers.vary}`)
      assert.equal(new Set(names).size, names.length)
    }
  })

  test('HEAD says what GET would say, and no length of what GET would not send', async () => {
    for (const path of ['/campaign/7', '/feeds/all.xml', '/campaign/99998', '/share/site.jpg']) {
      const headers = { 'accept-encoding': 'gzip' }
      await ask(w.origin, path, { headers })
      const get = await ask(w.origin, path, { headers })
      const head = await ask(w.origin, path, { method: 'HEAD', headers })
      assert.deepEqual([head.status, head.text], [get.status, ''], path)
      for (const name of ['etag', 'content-type', 'cache-control', 'vary', 'content-security-policy']) {
        assert.equal(head.headers[name], get.headers[name], `${name} of ${path}`)
      }
      assert.ok([undefined, get.headers['content-length']].includes(head.headers['content-length']), path)
    }
  })

  test('a page and its data have tags of their own', async () => {
    const page = await ask(w.origin, '/campaign/6')
    const data = await ask(w.origin, '/campaign/6?_rsc', { headers: { rsc: '1' } })
    assert.equal(data.headers['content-type'], 'text/x-component')
    assert.notEqual(data.headers.etag, page.headers.etag)
    assert.match(String(page.headers['cache-control']), /stale-while-revalidate/)
    assert.doesNotMatch(String(data.headers['cache-control']), /stale-while-revalidate/)
    const headers = { rsc: '1', 'if-none-match': String(page.headers.etag) }
    assert.equal((await ask(w.origin, '/campaign/6?_rsc', { headers })).status, 200)
  })
})
