import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'

const api = await testApi({ rateLimitScale: 1, attackScale: 0 })

const register = (username: string, visitor: string) => {
  const password = 'correct horse battery'
  return api.call('POST', '/users/register/', {
    json: { username, email: `${username}@example.com`, password, password2: password },
    headers: { 'x-visitor-address': visitor, 'x-bff-secret': api.deps.config.bffSecret },
  })
}

test('M-05 thirty accounts an hour from one address, then 429 with a sentence, and no account', async () => {
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => register(`kalabalik${n}`, '198.51.100.7')))
  assert.equal(responses.filter(({ status }) => status === 201).length, 30)
  for (const { status, body, headers } of responses.filter(({ status }) => status !== 201)) {
    assert.equal(status, 429)
    assert.equal(body.detail, 'Çok fazla istek gönderildi, biraz sonra yeniden dene.')
    assert.ok(Number(headers.get('retry-after')) > 60)
  }
  assert.equal((await api.db.selectFrom('user').select('id').execute()).length, 30)
  assert.equal((await register('baska_yerden', '198.51.100.8')).status, 201)
})
