import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { makerHeader } from '../../lib/shared/accounts/viewer.ts'
import { act, ask, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const credentials = { email: member.email, password }

function parts(cookies: string[]) {
  assert.equal(cookies.length, 1)
  const [pair = '', ...attributes] = (cookies[0] ?? '').split('; ')
  const [name, value] = pair.split('=', 2)
  assert.match(value ?? '', /^Fe26\.2\*/)
  return { name, attributes: attributes.sort() }
}

describe('session', () => {
  const w = siteFixture()

  test('S-02 on http the session cookie is HttpOnly and Lax, without Secure and the prefix that needs it', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    assert.equal(reply.status, 200)
    assert.deepEqual(parts(reply.cookies), {
      name: 'sesol',
      attributes: ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'],
    })
  })

  test('signing in answers the viewer and sends the credentials form-encoded', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    const { id, username, email, first_name, last_name } = member
    assert.deepEqual(reply.json, { id, username, email, first_name, last_name, profile_image: '', is_staff: false })
    const login = w.api.calls.find(({ path }) => path === '/users/login/')
    assert.equal(login?.headers['content-type'], 'application/x-www-form-urlencoded')
    assert.equal(new URLSearchParams(login?.body.toString()).get('password'), password)
  })

  test('a wrong password is 401 without a cookie', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', { ...credentials, password: 'yanlis-parola' })
    assert.equal(reply.status, 401)
    assert.deepEqual(reply.cookies, [])
  })

  test('S-27 an act of another member than the one whose session it comes with is refused before the API hears of it', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const like = (maker: number) =>
      act(w.origin, 'POST', '/api/campaign/comments/5/like', undefined, {
        cookie,
        headers: { [makerHeader]: String(maker) },
      })
    const refused = await like(member.id + 1)
    assert.deepEqual([refused.status, (refused.json as { code: string }).code], [409, 'error.session.other'])
    assert.equal(w.api.calls.length, 0)
    await like(member.id)
    assert.equal(w.api.calls.length, 1)
  })

  test('who is not signed in is null, without asking the API', async () => {
    const reply = await ask(w.origin, '/api/session')
    assert.equal(reply.status, 200)
    assert.equal(reply.json, null)
    assert.equal(w.api.calls.length, 0)
  })

  test('S-03 tokens that fit no cookie are a clean 502 and no half sign-in', async () => {
    w.api.issue = { bulk: 1400 }
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    assert.equal(reply.status, 502)
    assert.equal((reply.json as { code: string }).code, 'error.session.too_large')
    assert.deepEqual(reply.cookies, [])
  })

  test('S-03 name and value of a usual session stay far below 4096 bytes', async () => {
    w.api.issue = { bulk: 300 }
    const cookie = await w.signIn()
    assert.ok(cookie.length <= 4096, `${cookie.length}`)
  })

  test('S-05 garbage, forged, doubled and oversized cookies are signed out and cleared', async () => {
    const good = await w.signIn()
    const forged = `${good.slice(0, -8)}AAAAAA~2`
    for (const cookie of [
      'sesol=garbage',
      'sesol=',
      forged,
      `${good}; ${good}`,
      `sesol=x; ${good}`,
      `sesol=${'x'.repeat(9000)}`,
      'sesol=%00%ff"\\',
    ]) {
      const reply = await ask(w.origin, '/api/session', { cookie })
      assert.equal(reply.status, 200, cookie.slice(0, 40))
      assert.equal(reply.json, null)
      assert.match(reply.cookies.join(), /^sesol=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/)
    }
  })

  test('S-07 only sign-in, renewal and sign-out set a cookie', async () => {
    const cookie = await w.signIn()
    for (const path of ['/api/session', '/api/campaign/list', '/api/campaign/5', '/campaign/5', '/']) {
      const reply = await ask(w.origin, path, { cookie })
      assert.equal(reply.status, 200, path)
      assert.deepEqual(reply.cookies, [], path)
    }
  })

  test('S-12 signing out revokes at the API and clears; a copy of the cookie is worth nothing', async () => {
    const cookie = await w.signIn()
    assert.equal((await ask(w.origin, '/logout', { cookie })).status, 404)
    assert.equal(w.api.count('POST /token/blacklist/'), 0)
    const reply = await act(w.origin, 'DELETE', '/api/session', undefined, { cookie })
    assert.equal(reply.status, 204)
    assert.match(reply.cookies.join(), /^sesol=;.*Max-Age=0/)
    assert.equal(w.api.count('POST /token/blacklist/'), 1)
    const copy = await act(w.origin, 'POST', '/api/campaign/comments/4/like', undefined, { cookie })
    assert.equal(copy.status, 401)
  })

  test('S-12 a member who cannot be signed out at the API keeps session and cookie, and gets an error', async () => {
    const cookie = await w.signIn()
    const refused = async () => {
      const reply = await act(w.origin, 'DELETE', '/api/session', undefined, { cookie })
      assert.equal(reply.status, 503)
      assert.equal((reply.json as { code: string }).code, 'error.unavailable')
      assert.deepEqual(reply.cookies, [])
    }
    w.api.on('POST /token/blacklist/', () => ({ status: 503 }))
    await refused()
    w.api.onRaw('POST /token/blacklist/', (_, response) => response.destroy())
    await refused()
    w.api.reset()
    assert.equal(((await ask(w.origin, '/api/session', { cookie })).json as { id: number }).id, member.id)
    assert.equal((await act(w.origin, 'DELETE', '/api/session', undefined, { cookie })).status, 204)
  })

  test('signing out works where the API is broken', async () => {
    const cookie = await w.signIn()
    w.api.on('POST /token/blacklist/', () => ({ status: 500 }))
    const reply = await act(w.origin, 'DELETE', '/api/session', undefined, { cookie })
    assert.equal(reply.status, 204)
    assert.match(reply.cookies.join(), /Max-Age=0/)
  })

  test('S-14 a planted cookie never becomes the session', async () => {
    const planted = await w.signIn()
    const reply = await act(w.origin, 'POST', '/api/session', credentials, { cookie: planted })
    assert.notEqual(sessionCookie(reply), planted)
    const worthless = 'sesol=planted-by-attacker'
    const other = await act(w.origin, 'POST', '/api/session', credentials, { cookie: worthless })
    assert.match(sessionCookie(other) ?? '', /^sesol=Fe26/)
    assert.equal((await ask(w.origin, '/api/session', { cookie: worthless })).json, null)
  })

  test('S-15 signing in and signing up from a foreign page are refused', async () => {
    const foreign = { origin: 'https://evil.example' }
    const signIn = await act(w.origin, 'POST', '/api/session', credentials, { headers: foreign })
    const signUp = await act(w.origin, 'POST', '/api/users/register', { username: 'x' }, { headers: foreign })
    assert.deepEqual([signIn.status, signUp.status], [403, 403])
    assert.deepEqual([...signIn.cookies, ...signUp.cookies], [])
    assert.equal(w.api.calls.length, 0)
  })
})
