import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member } from './support/stub-api.ts'

describe('the page of the settings', () => {
  const w = siteFixture()

  test('C-11 is one page for all: the first member who opens it leaves nothing in it, and the API is asked for nothing', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    for (const path of ['/settings', '/en/settings', '/settings/account', '/en/settings/password']) {
      const own = await ask(w.origin, path, { cookie })
      assert.equal(own.status, 200, path)
      assert.equal((await ask(w.origin, path)).text, own.text, path)
      for (const value of [member.username, member.email, member.first_name, member.last_name]) {
        assert.ok(!own.text.includes(value), `${path} contains ${value}`)
      }
      assert.deepEqual(own.cookies, [])
    }
    assert.deepEqual(w.api.calls, [])
  })

  test('has its text in the HTML, is not listed, and runs no script but its own', async () => {
    const { text, headers } = await ask(w.origin, '/settings')
    assert.match(text, /<meta name="robots" content="noindex"/)
    assert.match(text, /<h1[^>]*>Ayarlar</)
    assert.match(text, /href="\/en\/settings"/)
    assert.match(text, /href="\/signin"/)
    const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
    assert.match(scripts, /'sha256-/)
    assert.doesNotMatch(scripts, /unsafe|nonce|\*|https?:/)
  })

  test('each of its pages has its title and address, is not listed, and another name is no page', async () => {
    const { text } = await ask(w.origin, '/settings/factor')
    assert.match(text, /<h1[^>]*>İki adımlı giriş</)
    assert.match(text, /<title>İki adımlı giriş · Ayarlar/)
    assert.match(text, /<meta name="robots" content="noindex"/)
    assert.match(text, /href="\/settings"/)
    assert.equal((await ask(w.origin, '/settings/nothing')).status, 404)
  })
})
