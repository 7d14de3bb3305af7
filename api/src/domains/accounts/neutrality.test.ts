import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from './testing.ts'

const api = await testApi()
const member = await testMember(api, 'deniz')
const disabled = await testMember(api)
const leaving = await testMember(api)
await api.db.updateTable('user').set({ is_active: false }).where('id', '=', disabled.id).execute()
await api.call('POST', '/users/deletion/', {
  token: leaving.access,
  json: { password: leaving.password, campaigns: 'keep' },
})

const accounts: [who: string, email: string][] = [
  ['a member', member.email],
  ['a member in capital letters', member.email.toUpperCase()],
  ['a disabled member', disabled.email],
  ['a member who is leaving', leaving.email],
  ['nobody', 'hickimse@example.com'],
  ['nobody with a long address', `${'x'.repeat(60)}@example.com`],
]

type Answer = Awaited<ReturnType<typeof api.call>>
function comparable({ status, text, headers }: Answer): string {
  const own = headers.get('x-request-id') ?? 'none'
  const heads = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return JSON.stringify([status, text.replaceAll(own, ''), heads])
}

for (const language of ['tr', 'en']) {
  const headers = { 'accept-language': language }

  test(`S-19 a wrong password is answered alike for every address, to the last header: ${language}`, async () => {
    const responses = new Set<string>()
    for (const [, email] of accounts) {
      const response = await api.call('POST', '/users/login/', { form: { email, password: 'yanlış' }, headers })
      assert.equal(response.body.code, 'error.login.invalid')
      responses.add(comparable(response))
    }
    assert.equal(responses.size, 1, [...responses].join('\n'))
  })

  test(`S-19 a forgotten password is answered alike for every address, to the last header: ${language}`, async () => {
    const responses = new Set<string>()
    for (const [, email] of accounts) {
      const response = await api.call('POST', '/users/forgot-password/', { json: { email }, headers })
      assert.equal(response.status, 200)
      responses.add(comparable(response))
    }
    assert.equal(responses.size, 1, [...responses].join('\n'))
  })
}

test('S-19 mailed links are refused alike whether their number is a member’s or nobody’s', async () => {
  for (const path of ['/users/reset-password/', '/users/confirm-email/']) {
    const responses = new Set<string>()
    for (const id of [member.id, disabled.id, leaving.id, 2_000_000_000]) {
      const uid = Buffer.from(String(id)).toString('base64url')
      const fresh = { new_password: 'yepyeni bir parola', confirm_password: 'yepyeni bir parola' }
      const response = await api.call('POST', path, { json: { uid, token: 'x'.repeat(43), ...fresh } })
      assert.equal(response.status, 400)
      responses.add(comparable(response))
    }
    assert.equal(responses.size, 1, [...responses].join('\n'))
  }
})

test('S-19 a form that could not be taken anyway learns nothing of the names in it', async () => {
  const responses = new Set<string>()
  for (const [username, email] of [
    [member.username, member.email],
    ['bos_bir_ad', 'hickimse@example.com'],
  ]) {
    const json = { username, email, password: 'kısa', password2: 'kısa' }
    const response = await api.call('POST', '/users/register/', { json })
    assert.deepEqual(response.body.codes, { password: ['error.registration.password_too_short'] })
    responses.add(comparable(response))
  }
  assert.equal(responses.size, 1, [...responses].join('\n'))
})
