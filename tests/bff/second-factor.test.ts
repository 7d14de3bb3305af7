import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { act, ask, type Reply, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const credentials = { email: member.email, password }
const challenge = 'c'.repeat(43)
const one_time_code = '123456'

const challengeCookie = ({ cookies }: Reply) => cookies.find((cookie) => cookie.includes('sesol-challenge='))
const pairOf = (cookie: string | undefined) => cookie?.split(';', 1)[0] ?? ''

describe('an API that asks for a second factor', () => {
  const w = siteFixture()
  const given: unknown[] = []
  beforeEach(() => {
    given.length = 0
    w.api.on('POST /users/login/', () => ({ body: { challenge } }))
    w.api.on('POST /users/login/code/', ({ body }, api) => {
      const sent = JSON.parse(body.toString())
      given.push(sent)
      return sent.one_time_code === one_time_code
        ? { body: { ...api.pair(), device_token: 'd'.repeat(43) } }
        : { status: 400, body: { code: 'error.request.invalid', codes: { one_time_code: ['error.factor.code'] } } }
    })
  })
  const giveCode = (cookie: string | undefined, code = one_time_code) =>
    act(w.origin, 'POST', '/api/session/code', { one_time_code: code }, { cookie })

  test('S-29 S-02 its challenge is in a sealed cookie of five minutes and in no answer, and is no session', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    assert.deepEqual([reply.status, reply.json], [200, { second_factor: true }])
    assert.equal(sessionCookie(reply), undefined)
    const [pair = '', ...attributes] = (challengeCookie(reply) ?? '').split('; ')
    assert.match(pair, /^sesol-challenge=Fe26\.2\*/)
    assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=300', 'Path=/', 'SameSite=Lax'])
    assert.ok(!JSON.stringify([reply.text, reply.cookies]).includes(challenge))
    assert.equal((await ask(w.origin, '/api/session', { cookie: pair })).json, null)
  })

  test('S-29 the code ends the sign-in as a password does, and spends the cookie', async () => {
    const cookie = pairOf(challengeCookie(await act(w.origin, 'POST', '/api/session', credentials)))
    const wrong = await giveCode(cookie, '000000')
    assert.deepEqual([wrong.status, sessionCookie(wrong)], [400, undefined])
    const reply = await giveCode(cookie)
    assert.equal((reply.json as { id: number }).id, member.id)
    assert.ok(sessionCookie(reply))
    assert.match(challengeCookie(reply) ?? '', /^sesol-challenge=; .*Max-Age=0/)
    assert.deepEqual(given, [
      { one_time_code: '000000', challenge },
      { one_time_code, challenge },
    ])
    assert.ok(!/eyJ|access|refresh/.test(reply.text))
  })

  test('S-24 before the address is confirmed, enrolment is refused with its id', async () => {
    const answer = { status: 403, body: { detail: 'x', code: 'error.session.unconfirmed' } }
    w.api.on('POST /users/login/', (_, api) => ({ body: api.pair() }))
    const cookie = pairOf(sessionCookie(await act(w.origin, 'POST', '/api/session', credentials)))
    for (const path of ['/users/second-factor/', '/users/passkeys/options/'] as const) {
      w.api.on(`POST ${path}`, () => answer)
      const { status, json } = await act(w.origin, 'POST', `/api${path.slice(0, -1)}`, { password }, { cookie })
      assert.deepEqual([status, (json as { code: string }).code], [403, 'error.session.unconfirmed'], path)
    }
  })

  test('S-29 a code without a sealed challenge reaches no API, nor does one from another site', async () => {
    for (const cookie of [undefined, 'sesol-challenge=x', `sesol-challenge=${challenge}`]) {
      const { status, json } = await giveCode(cookie)
      assert.deepEqual([status, (json as { code: string }).code], [400, 'error.factor.challenge'])
    }
    const cookie = pairOf(challengeCookie(await act(w.origin, 'POST', '/api/session', credentials)))
    const foreign = { origin: 'https://evil.example' }
    const refused = await act(w.origin, 'POST', '/api/session/code', { one_time_code }, { cookie, headers: foreign })
    assert.equal(refused.status, 403)
    assert.equal((await act(w.origin, 'POST', '/api/users/login/code', { one_time_code, challenge })).status, 404)
    assert.deepEqual(given, [])
  })
})
