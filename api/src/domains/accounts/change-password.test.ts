import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { partsOf, testMailbox } from './mail-testing.ts'
import { type TestMember, testMember } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)
const newPassword = 'yepyeni bir parola'

const change = ({ access, password }: TestMember, form: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/users/change-password/', {
    token: access,
    json: { current_password: password, new_password: newPassword, confirm_password: newPassword, ...form },
    headers,
  })
const login = (email: string, password: string) => api.call('POST', '/users/login/', { form: { email, password } })
const me = async (token: string) => (await api.call('GET', '/users/me/', { token })).status

test('S-13 a password change ends every other session, keeps this one and is confirmed by mail', async () => {
  const member = await testMember(api)
  const { body: other } = await login(member.email, member.password)
  await mailbox.collect()
  const { status, body } = await change(member)
  assert.deepEqual([status, body], [200, {}])
  assert.deepEqual([await me(member.access), await me(other.access)], [200, 401])
  assert.equal((await login(member.email, member.password)).status, 401)
  assert.equal((await login(member.email, newPassword)).status, 200)
  const [mail, ...more] = await mailbox.collect()
  assert.deepEqual([mail?.order.mail, mail?.order.to, more], ['password_changed', member.email, []])
  const { email_confirmed } = (await api.call('GET', '/users/me/', { token: member.access })).body
  assert.equal(email_confirmed, false)
})

test('S-13 what was mailed to set a password is worth nothing afterwards', async () => {
  const member = await testMember(api)
  await mailbox.collect()
  await api.call('POST', '/users/forgot-password/', { json: { email: member.email } })
  const { uid, token } = partsOf((await mailbox.collect())[0]?.order)
  await change(member)
  const { status } = await api.call('POST', '/users/reset-password/', {
    json: { uid, token, new_password: 'baska bir parola', confirm_password: 'baska bir parola' },
  })
  assert.equal(status, 400)
})

test('S-13 of ten parallel changes one sets its password, and a sign-in with the former one leaves nothing behind', async () => {
  const member = await testMember(api)
  const passwords = Array.from({ length: 10 }, (_, n) => `${newPassword} ${n}`)
  const signIns = Promise.all([1, 2, 3, 4].map(() => login(member.email, member.password)))
  const responses = await Promise.all(
    passwords.map((password) => change(member, { new_password: password, confirm_password: password })),
  )
  const won = responses.flatMap(({ status }, n) => (status === 200 ? [passwords[n] ?? ''] : []))
  assert.equal(won.length, 1)
  assert.equal((await login(member.email, won[0] ?? '')).status, 200)
  for (const { body } of await signIns) if (body.access) assert.equal(await me(body.access), 401)
})

test('S-18 ten wrong passwords an hour for one account, then 429 with the time to wait, and no lock-out for ever', async () => {
  const limited = await testApi({ rateLimitScale: 1 })
  const member = await testMember(limited)
  const attempt = (current_password: string) =>
    limited.call('POST', '/users/change-password/', {
      token: member.access,
      json: { current_password, new_password: newPassword, confirm_password: newPassword },
    })
  for (let n = 0; n < 10; n += 1) assert.equal((await attempt('yanlis')).status, 400)
  const { status, headers } = await attempt(member.password)
  assert.equal(status, 429)
  assert.ok(Number(headers.get('retry-after')) > 3000)
  const deletion = await limited.call('POST', '/users/deletion/', {
    token: member.access,
    json: { password: member.password, campaigns: 'keep' },
  })
  assert.equal(deletion.status, 429)
  limited.advance(3601)
  const { body } = await limited.call('POST', '/token/refresh/', { json: { refresh: member.refresh } })
  member.access = body.access
  assert.equal((await attempt(member.password)).status, 200)
})
