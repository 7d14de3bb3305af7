import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask, type Reply, sessionCookie } from './support/client.ts'
import { Django } from './support/django.ts'
import { siteFixture } from './support/site-fixture.ts'
import { type Call, member, password } from './support/stub-api.ts'

const credentials = { email: member.email, password }
const issued = Array.from({ length: 5 }, (_, n) => String(n).repeat(43)).join(' ')

const deviceCookie = ({ cookies }: Reply) => cookies.find((cookie) => cookie.includes('sesol-device='))
const pairOf = (cookie: string | undefined) => cookie?.split(';', 1)[0] ?? ''
const sentDevice = ({ body }: Call) => new URLSearchParams(body.toString()).get('device_token')

describe('the device token of an API', () => {
  const w = siteFixture()
  const sentDevices: (string | null)[] = []
  const issue = (device_token: unknown = issued) => {
    sentDevices.length = 0
    w.api.on('POST /users/login/', (call, api) => {
      sentDevices.push(sentDevice(call))
      return new URLSearchParams(call.body.toString()).get('password') === password
        ? { body: { ...api.pair(), device_token } }
        : { status: 401, body: { detail: 'No active account found with the given credentials' } }
    })
  }
  const signIn = (cookie?: string, form: object = credentials, headers: Record<string, string> = {}) =>
    act(w.origin, 'POST', '/api/session', form, { cookie, headers })

  test('S-02 S-03 S-23 is sealed in a cookie with the flags of the session for 180 days, and in no page', async () => {
    issue()
    const reply = await signIn()
    assert.equal(reply.cookies.length, 2)
    const [pair = '', ...attributes] = (deviceCookie(reply) ?? '').split('; ')
    assert.match(pair, /^sesol-device=Fe26\.2\*/)
    assert.deepEqual(attributes.sort(), ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'])
    assert.ok(pair.length <= 4096, `${pair.length}`)
    assert.ok(!JSON.stringify([reply.text, reply.cookies]).includes('0'.repeat(43)))
    assert.ok(!/device/.test(reply.text))
  })

  test('S-23 goes with the next sign-in, after signing out too, and is no session', async () => {
    issue()
    const first = await signIn()
    const device = pairOf(deviceCookie(first))
    const session = sessionCookie(first) ?? ''
    const out = await act(w.origin, 'DELETE', '/api/session', undefined, { cookie: `${session}; ${device}` })
    assert.deepEqual([out.status, deviceCookie(out)], [204, undefined])
    assert.equal((await ask(w.origin, '/api/session', { cookie: device })).json, null)
    assert.equal((await signIn(device)).status, 200)
    const refused = await signIn(device, { ...credentials, password: 'yanlis' })
    assert.deepEqual([refused.status, refused.cookies], [401, []])
    assert.deepEqual(sentDevices, [null, issued, issued])
  })

  test('S-23 is never read from what a page sends, nor from a cookie that is forged, doubled or the session’s', async () => {
    issue()
    const first = await signIn()
    const device = pairOf(deviceCookie(first))
    await signIn(undefined, { ...credentials, device_token: issued })
    for (const cookie of [
      `${device.slice(0, -8)}AAAAAA~2`,
      `${device}; ${device}`,
      'sesol-device=garbage',
      `sesol-device=${'x'.repeat(5000)}`,
      `sesol-device=${(sessionCookie(first) ?? '').split('=', 2)[1]}`,
      `sesol=${device.split('=', 2)[1]}`,
    ]) {
      assert.equal((await signIn(cookie)).status, 200, cookie.slice(0, 40))
    }
    assert.deepEqual(new Set(sentDevices), new Set([null]))
  })

  test('S-23 is kept of a reset as well, whose answer tells nothing of it and begins no session', async () => {
    const fresh = 'f'.repeat(43)
    w.api.on('POST /users/reset-password/', () => ({ body: { detail: 'Tamam', device_token: fresh } }))
    const form = { uid: 'MQ', token: 'x'.repeat(43), new_password: password, confirm_password: password }
    const reply = await act(w.origin, 'POST', '/api/users/reset-password', form)
    assert.deepEqual([reply.status, reply.json, reply.cookies.length], [200, { detail: 'Tamam' }, 1])
    issue()
    await signIn(pairOf(deviceCookie(reply)))
    assert.deepEqual(sentDevices, [fresh])
  })

  test('S-07 S-23 is taken from no other answer', async () => {
    w.api.on('GET /users/me/', () => ({ body: { ...member, device_token: issued } }))
    w.api.on('POST /users/register/', () => ({ status: 201, body: { id: 8, device_token: issued } }))
    const form = { username: 'elif', email: member.email, password, password2: password }
    const replies = [
      await act(w.origin, 'POST', '/api/users/register', form),
      await ask(w.origin, '/api/users/me', { cookie: await w.signIn() }),
    ]
    for (const reply of replies) assert.deepEqual([reply.cookies, /device/.test(reply.text)], [[], false], reply.text)
  })

  for (const strange of [null, 7, '', {}, 'x'.repeat(600)]) {
    test(`S-23 another meaning of the field breaks no sign-in: ${JSON.stringify(strange).slice(0, 20)}`, async () => {
      issue(strange)
      const reply = await signIn()
      assert.deepEqual([reply.status, reply.cookies.length], [200, 1])
    })
  }
})

describe('a Django server without device tokens', () => {
  const w = siteFixture(undefined, Django)

  test('S-23 is sent none, and signing in and resetting a password work as before', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', credentials)
    assert.deepEqual([reply.status, reply.cookies.length], [200, 1])
    const login = w.api.calls.find(({ path }) => path === '/users/login/')
    assert.deepEqual([...new URLSearchParams(login?.body.toString()).keys()], ['email', 'password'])
    const form = { uid: 'MQ', token: 'x'.repeat(43), new_password: password, confirm_password: password }
    const reset = await act(w.origin, 'POST', '/api/users/reset-password', form)
    assert.deepEqual([reset.status, reset.cookies], [200, []])
  })
})
