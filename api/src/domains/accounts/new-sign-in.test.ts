import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { partsOf, testMailbox } from './mail-testing.ts'
import { confirmedMember, type TestMember } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)

const signIn = async ({ email, password }: TestMember, device_token?: string) => {
  const form = { email, password, ...(device_token && { device_token }) }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }
  return (await api.call('POST', '/users/login/', { form, headers })).body
}
const mailsTo = async ({ email }: TestMember) =>
  (await mailbox.collect({ signIns: true })).flatMap(({ order }) =>
    order.to === email && order.mail === 'new_sign_in' ? [order] : [],
  )
const end = (session: string, token: string) => api.call('POST', '/users/end-session/', { json: { session, token } })
const isAlive = async (token: string) => (await api.call('GET', '/users/me/', { token })).status === 200

test('T-05 a sign-in from a new browser is mailed with a link that ends this session once, and no other', async () => {
  const member = await confirmedMember(api)
  // The first browser of an account is no news.
  await signIn(member)
  assert.deepEqual(await mailsTo(member), [])
  const stranger = await signIn(member)
  const [mail] = await mailsTo(member)
  assert.ok(mail && 'device' in mail.data)
  assert.equal(mail.data.device, 'Firefox, Linux')
  const { uid: session, token } = partsOf(mail)
  // The queue and the database have no secret.
  const rows = JSON.stringify(await api.db.selectFrom('session').selectAll().execute())
  assert.ok(!rows.includes(token))
  assert.equal((await end(session, 'x'.repeat(43))).body.code, 'error.mail.link')
  assert.deepEqual([await isAlive(stranger.access), await isAlive(member.access)], [true, true])
  assert.equal((await end(session, token)).status, 204)
  assert.deepEqual([await isAlive(stranger.access), await isAlive(member.access)], [false, true])
  assert.equal((await end(session, token)).body.code, 'error.mail.link')
  // The browser is a stranger again.
  await signIn(member, stranger.device_token)
  assert.equal((await mailsTo(member)).length, 1)
})

test('a known browser is not mailed, and a link ends after a week', async () => {
  const member = await confirmedMember(api)
  await signIn(member)
  const known = await signIn(member)
  const [mail] = await mailsTo(member)
  await signIn(member, known.device_token)
  assert.deepEqual(await mailsTo(member), [])
  api.advance(7 * 86_400 + 1)
  const { uid: session, token } = partsOf(mail)
  assert.equal((await end(session, token)).body.code, 'error.mail.link')
  for (const broken of ['1', '5f0c7f9e-5f5e-4f57-9f0e-0c1d2e3f4a5b']) {
    assert.equal((await end(broken, token)).status, 400)
  }
})
