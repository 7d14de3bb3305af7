import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { distDir } from './support/site.ts'
import { siteFixture } from './support/site-fixture.ts'

const pages = ['/', '/en', '/create-campaign', '/campaign/5/versions', '/profile/7', '/no-such-page']
/** A browser without scripts sends their forms, which have a type of their own. */
const withForms = ['/signin', '/settings', '/campaign/5']
const unknown = '7f0000000000000000000000000000000000000000'
const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`

const attempts: { headers: Record<string, string>; body: string }[] = [
  { headers: { 'next-action': unknown, 'content-type': 'text/plain;charset=UTF-8' }, body: '[]' },
  { headers: { 'next-action': '__proto__', 'content-type': 'text/plain;charset=UTF-8' }, body: '[{"then":"$1:x"}]' },
  { headers: { 'next-action': '', 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' },
  {
    headers: { 'next-action': unknown, 'content-type': 'multipart/form-data; boundary=b' },
    body: `${field('0', '["$F1"]')}${field('1', '{"id":"vm#runInThisContext"}')}--b--\r\n`,
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: `${field(`$ACTION_ID_${unknown}`, '')}${field('$ACTION_REF_1', '')}--b--\r\n`,
  },
]

describe('server actions', () => {
  const w = siteFixture()

  test('C-04 the site has none', () => {
    const manifest = JSON.parse(readFileSync(join(distDir, 'server/server-reference-manifest.json'), 'utf8'))
    assert.deepEqual([manifest.node, manifest.edge], [{}, {}])
  })

  test('C-04 a page takes no action, by whatever header or form it is asked for, and nobody is asked', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    for (const page of pages) {
      for (const { headers, body } of attempts) {
        for (const origin of [w.origin, 'https://evil.example', undefined]) {
          const from: Record<string, string> = origin === undefined ? {} : { origin }
          const reply = await ask(w.origin, page, { method: 'POST', headers: { ...headers, ...from }, body, cookie })
          assert.equal(reply.status, 405, `${page} ${JSON.stringify(headers)} ${origin}`)
          assert.deepEqual([reply.text, reply.cookies], ['', []])
        }
      }
    }
    assert.deepEqual(w.api.calls, [])
    for (const page of withForms) {
      for (const { headers, body } of attempts) {
        if (headers['content-type'] === 'application/x-www-form-urlencoded') continue
        const reply = await ask(w.origin, page, {
          method: 'POST',
          headers: { ...headers, origin: w.origin },
          body,
          cookie,
        })
        assert.deepEqual([reply.status, reply.cookies], [415, []], `${page} ${JSON.stringify(headers)}`)
      }
    }
    // The page that says so is read.
    assert.ok(w.api.calls.every(({ method }) => method === 'GET'))
  })

  test('C-04 the header opens no other door: calls are refused as without it, pages are the pages', async () => {
    const cookie = await w.signIn()
    const headers = { 'next-action': unknown, 'content-type': 'application/json' }
    w.api.calls.length = 0
    const call = await ask(w.origin, '/api/session', { method: 'DELETE', headers, cookie })
    assert.equal(call.status, 403)
    assert.deepEqual(w.api.calls, [])
    const page = await ask(w.origin, '/signin', { headers: { 'next-action': unknown } })
    assert.equal(page.status, 200)
    assert.equal(page.text, (await ask(w.origin, '/signin')).text)
  })
})
