import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember } from './testing.ts'

const api = await testApi()
// Registered over HTTP: the time of a sign-in depends on how the password is hashed.
const member = await testMember({ call: api.call }, 'deniz')
await confirmMember(api, member)

const login = (email: string, password: string, headers = {}) =>
  api.call('POST', '/users/login/', { form: { email, password }, headers })

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('the token carries the id of its member as user_id', () => {
  const [, claims = ''] = member.access.split('.')
  const { user_id, exp, iat } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  assert.equal(user_id, member.id)
  assert.equal(exp - iat, 600)
})

test('S-19 unknown address and wrong password look alike, in text, status and time', async () => {
  const times: Record<string, number[]> = { known: [], unknown: [] }
  const responses = new Set<string>()
  for (let round = 0; round < 12; round++) {
    for (const [kind, email] of [
      ['known', member.email],
      ['unknown', `nobody${round}@example.com`],
    ] as const) {
      const begin = performance.now()
      const { status, body } = await login(email, 'wrong password')
      times[kind]?.push(performance.now() - begin)
      responses.add(JSON.stringify([status, body.detail, body.code]))
    }
  }
  assert.deepEqual([...responses], ['[401,"E-posta veya parola hatalı.","error.login.invalid"]'])
  const [known, unknown] = [median(times.known ?? []), median(times.unknown ?? [])]
  assert.ok(unknown > known * 0.5 && unknown < known * 2, `known ${known} ms, unknown ${unknown} ms`)
})

test('S-19 a disabled account gets the same answer', async () => {
  const other = await testMember(api)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', other.id).execute()
  const { status, body } = await login(other.email, other.password)
  assert.equal(status, 401)
  assert.equal(body.code, 'error.login.invalid')
})
