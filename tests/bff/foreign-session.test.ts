import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask, sessionCookie } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const credentials = { email: member.email, password }

describe('sessions at a Django server with simplejwt', () => {
  const w = siteFixture(undefined, Django)
  const comment = (cookie: string) =>
    act(w.origin, 'POST', '/api/campaign/5/comments/create', { text: 'Yanındayız' }, { cookie })

  test('signing in works without `me`: the viewer is read from the detail of the token’s member', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    assert.equal(reply.status, 200)
    const { id, username, email, first_name, last_name } = member
    const profile_image = '/media/profil.jpg'
    assert.deepEqual(reply.json, { id, username, email, first_name, last_name, profile_image, is_staff: false })
    const again = await ask(w.origin, '/api/session', { cookie: sessionCookie(reply) ?? '' })
    assert.deepEqual([again.json, again.cookies], [reply.json, []])
  })

  test('signing out works without a call for it', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const reply = await act(w.origin, 'DELETE', '/api/session', undefined, { cookie })
    assert.deepEqual([reply.status, reply.text], [204, ''])
    assert.match(reply.cookies.join(), /^sesol=;.*Max-Age=0/)
    assert.equal(w.api.calls.length, 0)
  })

  for (const [language, detail] of [
    ['tr', 'Verilen kimlik bilgileriyle aktif bir hesap bulunamadı'],
    ['en', 'No active account found with the given credentials'],
  ] as const) {
    test(`S-19 a wrong password and an unknown address are the server’s one sentence, in ${language}`, async () => {
      for (const wrong of [
        { ...credentials, password: 'yanlis-parola' },
        { ...credentials, email: 'kimse@example.org' },
      ]) {
        const headers = { 'accept-language': language }
        const reply = await act(w.origin, 'POST', '/api/session', wrong, { headers })
        assert.equal(reply.status, 401)
        assert.equal((reply.json as { detail: string }).detail, detail)
        assert.deepEqual(reply.cookies, [])
      }
    })
  }

  test('a login serializer of their own may refuse with 400', async () => {
    const body = { non_field_errors: ['Unable to log in with provided credentials.'] }
    w.api.on('POST /users/login/', () => ({ status: 400, body }))
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    assert.equal(reply.status, 400)
    const { request_id, ...words } = reply.json as Record<string, unknown>
    assert.deepEqual(words, body)
  })

  for (const refreshing of ['rotate', 'keep'] as const) {
    test(`a token that expires in the middle is renewed once and the act goes on: ${refreshing}`, async () => {
      let cookie = await w.signIn()
      w.api.refreshing = refreshing
      for (const round of [1, 2]) {
        w.api.expireAccess()
        const reply = await comment(cookie)
        assert.equal(reply.status, 201, reply.text)
        assert.equal(w.api.count('POST /token/refresh/'), round)
        cookie = sessionCookie(reply) ?? ''
        assert.match(cookie, /Fe26/)
      }
    })
  }

  test('a server that renews no more for now is waited for, as long as it says, and the session stays', async () => {
    const cookie = await w.signIn()
    w.api.expireAccess()
    w.api.on('POST /token/refresh/', () => ({
      status: 429,
      body: { detail: 'Request was throttled. Expected available in 41 seconds.' },
    }))
    const reply = await comment(cookie)
    assert.deepEqual([reply.status, reply.headers['retry-after']], [429, '41'])
    assert.equal((reply.json as { code: string }).code, 'error.request.throttled')
    assert.deepEqual(reply.cookies, [])
  })

  test('S-03 tokens that outgrow the cookie at a renewal leave the session as it was', async () => {
    const cookie = await w.signIn()
    w.api.expireAccess()
    w.api.issue = { bulk: 1_400 }
    const reply = await comment(cookie)
    assert.deepEqual([reply.status, (reply.json as { code: string }).code], [502, 'error.session.too_large'])
    assert.deepEqual(reply.cookies, [])
  })

  test('S-22 a server whose clock is two minutes off is no reason to renew, nor to refuse', async () => {
    for (const seconds of [-120, 300 + 120]) {
      w.api.issue = { seconds }
      const cookie = await w.signIn()
      const reply = await comment(cookie)
      assert.deepEqual([reply.status, reply.cookies], [201, []])
      assert.equal(w.api.count('POST /token/refresh/'), 0)
    }
  })
})
