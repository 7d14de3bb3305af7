import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const address = 'https://sesol.example'
const credentials = { email: member.email, password }
const from = { headers: { origin: address } }

function parts(cookie = '') {
  const [pair = '', ...attributes] = cookie.split('; ')
  const [name, value] = pair.split('=', 2)
  assert.match(value ?? '', /^Fe26\.2\*/)
  return { name, attributes: attributes.sort() }
}

const secure = (days: number) => [...['HttpOnly', `Max-Age=${days * 86_400}`, 'Path=/', 'SameSite=Lax', 'Secure']]

describe('a site on https', () => {
  const w = siteFixture({ SITE_URL: address })

  test('S-02 the session cookie is a Secure host cookie, and is read and cleared as one', async () => {
    const reply = await act(w.origin, 'POST', '/api/session', credentials, from)
    assert.equal(reply.cookies.length, 1)
    assert.deepEqual(parts(reply.cookies[0]), { name: '__Host-sesol', attributes: secure(14) })
    const cookie = sessionCookie(reply)
    assert.equal(((await ask(w.origin, '/api/session', { cookie })).json as { id: number }).id, member.id)
    const plain = cookie?.replace('__Host-', '')
    assert.equal((await ask(w.origin, '/api/session', { cookie: plain })).json, null)
    const signedOut = await act(w.origin, 'DELETE', '/api/session', undefined, { cookie, ...from })
    assert.deepEqual(signedOut.cookies, ['__Host-sesol=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure'])
  })

  test('S-02 S-23 the device cookie is Secure and bound to the host', async () => {
    const device_token = '0'.repeat(43)
    w.api.on('POST /users/login/', (_, api) => ({ body: { ...api.pair(), device_token } }))
    const { cookies } = await act(w.origin, 'POST', '/api/session', credentials, from)
    const device = cookies.find((cookie) => cookie.includes('sesol-device='))
    assert.deepEqual(parts(device), { name: '__Host-sesol-device', attributes: secure(180) })
  })

  test('C-13 https is insisted on', async () => {
    const { headers } = await ask(w.origin, '/')
    assert.match(String(headers['strict-transport-security']), /^max-age=\d{8,}/)
    assert.match(String(headers['content-security-policy']), /upgrade-insecure-requests/)
  })
})
