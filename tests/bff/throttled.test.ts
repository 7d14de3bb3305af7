import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act } from './support/client.ts'
import { bffSecret } from './support/site.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const fresh = { new_password: 'yepyeni-at-pil', confirm_password: 'yepyeni-at-pil' }
const calls: [call: `${string} /${string}`, from: [method: string, path: string], body?: object][] = [
  ['POST /users/login/', ['POST', '/api/session'], { email: member.email, password }],
  [
    'POST /users/register/',
    ['POST', '/api/users/register'],
    { username: 'deniz', email: 'deniz@example.org', password, password2: password },
  ],
  ['POST /users/forgot-password/', ['POST', '/api/users/forgot-password'], { email: member.email }],
  ['POST /users/reset-password/', ['POST', '/api/users/reset-password'], { uid: 'Nw', token: 'abc', ...fresh }],
  ['POST /users/confirm-email/send/', ['POST', '/api/users/confirm-email/send']],
  ['GET /users/username/', ['GET', '/api/users/username?username=deniz']],
  ['POST /users/change-password/', ['POST', '/api/users/change-password'], { current_password: password, ...fresh }],
  ['POST /users/deletion/', ['POST', '/api/users/deletion'], { password, campaigns: 'keep' }],
]

describe('who asks too often for an account', () => {
  const w = siteFixture()
  const refusal = { detail: 'Çok fazla istek gönderildi, biraz sonra yeniden dene.', code: 'error.request.throttled' }

  for (const [call, [method, path], body] of calls) {
    test(`M-09 ${call} is counted for the visitor, and how long to wait reaches the page`, async () => {
      const cookie = await w.signIn()
      w.api.on(call, () => ({ status: 429, body: refusal, headers: { 'retry-after': '2345' } }))
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      const reply = await act(w.origin, method, path, body, { cookie, headers })
      assert.deepEqual([reply.status, reply.headers['retry-after']], [429, '2345'])
      const { request_id, ...words } = reply.json as Record<string, unknown>
      assert.deepEqual(words, refusal)
      assert.deepEqual(reply.cookies, [], 'a session is not lost by it')
      const sent = w.api.calls.at(-1)?.headers
      assert.deepEqual([sent?.['x-visitor-address'], sent?.['x-bff-secret']], ['203.0.113.9', bffSecret])
    })
  }

  test('M-09 a throttled renewal is answered with 429, and the session stays', async () => {
    const cookie = await w.signIn()
    w.api.expireAccess()
    w.api.on('POST /token/refresh/', () => ({ status: 429, body: refusal, headers: { 'retry-after': '30' } }))
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    const reply = await act(w.origin, 'POST', '/api/campaign/5/comments/create', { text: 'x' }, { cookie, headers })
    assert.deepEqual([reply.status, reply.headers['retry-after'], reply.cookies], [429, '30', []])
    assert.equal(w.api.calls.at(-1)?.headers['x-visitor-address'], '203.0.113.9')
  })
})
