import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { act, ask, sessionCookie } from './support/client.ts'
import { Site } from './support/site.ts'
import { member, password, StubApi } from './support/stub-api.ts'

const heading = (text: string) => /<h1[^>]*>([^<]*)/.exec(text)?.[1] ?? ''

describe('R-08 without the API', () => {
  const api = new StubApi()
  let site: Site
  let cookie: string | undefined

  before(async () => {
    await api.start()
    site = await Site.start(api.url)
    for (const path of ['/', '/campaign/5']) assert.equal((await ask(site.origin, path)).status, 200)
    cookie = sessionCookie(await act(site.origin, 'POST', '/api/session', { email: member.email, password }))
    await api.stop()
  })
  after(async () => {
    site.kill()
    await api.stop()
  })

  test('R-08 pages that were rendered before still come from the cache', async () => {
    for (const path of ['/', '/campaign/5']) assert.equal((await ask(site.origin, path)).status, 200, path)
  })

  test('R-08 other pages are a designed 503 with a time to try again, and are not kept', async () => {
    const replies = await Promise.all(
      ['/campaign/6', '/campaign/6', '/campaign/6', '/en/campaign/6', '/en'].map((path) => ask(site.origin, path)),
    )
    for (const reply of replies) {
      assert.equal(reply.status, 503)
      assert.ok(Number(reply.headers['retry-after']) > 0)
      assert.equal(reply.headers['cache-control'], 'no-store')
      assert.ok(heading(reply.text).length > 3)
      assert.match(String(reply.headers['content-security-policy']), /script-src 'self' 'sha256-/)
    }
    const languages = replies.map(({ text }) => /<html lang="(\w+)"/.exec(text)?.[1])
    assert.deepEqual(languages, ['tr', 'tr', 'tr', 'en', 'en'])
    const compressed = await ask(site.origin, '/campaign/7', { headers: { 'accept-encoding': 'gzip' } })
    assert.equal(compressed.status, 503)
    assert.ok(heading(compressed.text).length > 3)
  })

  test('R-08 a visitor who is on the site is not left with half a page', async () => {
    const headers = { rsc: '1' }
    const { headers: first } = await ask(site.origin, '/campaign/8', { headers })
    const { pathname, search } = new URL(String(first.location), site.origin)
    const reply = await ask(site.origin, pathname + search, { headers })
    assert.deepEqual([reply.status, reply.headers['content-type']], [503, 'text/html; charset=utf-8'])
  })

  test('R-08 calls are JSON 503 and the session is kept', async () => {
    for (const path of ['/api/session', '/api/campaign/5', '/api/campaign/list']) {
      const reply = await ask(site.origin, path, { cookie })
      assert.equal(reply.status, 503, path)
      assert.equal((reply.json as { code: string }).code, 'error.unavailable')
      assert.deepEqual(reply.cookies, [])
    }
    const signIn = await act(site.origin, 'POST', '/api/session', { email: member.email, password })
    assert.deepEqual([signIn.status, signIn.cookies], [503, []])
    assert.equal((await ask(site.origin, '/media/a.webp')).status, 503)
  })

  test('R-16 the process itself is well', async () => {
    assert.equal((await ask(site.origin, '/healthz')).status, 200)
    assert.equal((await ask(site.origin, '/readyz')).status, 200)
  })

  test('R-08 it recovers by itself', async () => {
    await api.start()
    for (const path of ['/campaign/6', '/en', '/api/campaign/5']) {
      assert.equal((await ask(site.origin, path)).status, 200, path)
    }
    assert.equal(((await ask(site.origin, '/api/session', { cookie })).json as { id: number }).id, member.id)
  })
})

describe('R-12 the order of starting', () => {
  test('R-12 the site starts while there is no API', async () => {
    const site = await Site.start('http://127.0.0.1:9')
    assert.equal((await ask(site.origin, '/')).status, 503)
    assert.equal((await ask(site.origin, '/signin')).status, 200)
    site.kill()
  })
})
