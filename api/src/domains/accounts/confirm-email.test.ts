import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { isConfirmed } from './index.ts'
import { partsOf, testMailbox } from './mail-testing.ts'
import { confirmMember, type TestMember, testMember } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)

type Parts = { uid: string; token: string }
const confirm = ({ uid, token }: Parts, session?: string) =>
  api.call('POST', '/users/confirm-email/', {
    json: { uid, token },
    headers: { 'accept-language': 'en' },
    ...(session !== undefined && { token: session }),
  })
const signedIn = async ({ email, password }: TestMember) =>
  (await api.call('POST', '/users/login/', { form: { email, password } })).body.access
const send = (token?: string) => api.call('POST', '/users/confirm-email/send/', token === undefined ? {} : { token })
const queued = async () => (await queuedJobs(api)).length

async function newcomer() {
  await mailbox.collect()
  const member = await testMember(api)
  const [mail, ...more] = await mailbox.collect()
  assert.deepEqual(more, [])
  return { member, mail, parts: partsOf(mail?.order) }
}

test('a new member is mailed a link, and is confirmed by following it', async () => {
  const { member, mail, parts } = await newcomer()
  assert.deepEqual([mail?.order.mail, mail?.order.to], ['confirm_address', member.email])
  assert.ok(parts.link.startsWith(`${api.deps.config.siteUrl}/confirm-email/`))
  assert.equal(await isConfirmed(api.db, member.id), false)
  const { status, body } = await confirm(parts, member.access)
  assert.deepEqual([status, Object.keys(body)], [200, ['device_token']])
  assert.equal(await isConfirmed(api.db, member.id), true)
  const own = await api.call('GET', '/users/me/', { token: member.access })
  assert.equal(own.body.email_confirmed, true)
})

test('an account and the job that mails its link come both or none', async () => {
  await mailbox.collect()
  const form = { username: 'ikiz', email: 'ikiz@example.com', password: 'correct horse battery' }
  const responses = await Promise.all(
    Array.from({ length: 5 }, () =>
      api.call('POST', '/users/register/', { json: { ...form, password2: form.password } }),
    ),
  )
  assert.deepEqual(responses.map(({ status }) => status).toSorted(), [201, 400, 400, 400, 400])
  assert.equal(await queued(), 1)
})

test('a link followed twice is not reported as dead, and the first date stays', async () => {
  const { member, parts } = await newcomer()
  await confirm(parts, member.access)
  const date = () =>
    api.db.selectFrom('user').select('email_confirmed_at').where('id', '=', member.id).executeTakeFirstOrThrow()
  const first = await date()
  api.advance(60)
  const again = await Promise.all([confirm(parts), confirm(parts, member.access)])
  assert.deepEqual(
    again.map(({ status }) => status),
    [200, 200],
  )
  assert.deepEqual(await date(), first)
})

test('a link lives a week, and the newest only', async () => {
  const { member, parts } = await newcomer()
  await send(member.access)
  const newer = partsOf((await mailbox.collect())[0]?.order)
  assert.equal((await confirm(parts, member.access)).status, 400)
  api.advance(7 * 86_400 + 1)
  assert.equal((await confirm(newer, await signedIn(member))).status, 400)
  assert.equal(await isConfirmed(api.db, member.id), false)
})

test('a dead, foreign or malformed link is reported as dead', async () => {
  const { member, parts } = await newcomer()
  const { parts: others } = await newcomer()
  for (const dead of [
    { uid: others.uid, token: parts.token },
    { uid: parts.uid, token: `${parts.token}x` },
    { uid: '....', token: parts.token },
    { uid: 'OTk5OTk5OTk5OQ', token: parts.token },
  ]) {
    const { status, body } = await confirm(dead, member.access)
    assert.deepEqual([status, body.code], [400, 'error.mail.link'])
    assert.match(body.detail, /link/i)
  }
  assert.equal((await api.call('POST', '/users/confirm-email/', { json: {} })).status, 400)
  assert.equal(await isConfirmed(api.db, member.id), false)
})

test('a disabled member is not confirmed', async () => {
  const { member, parts } = await newcomer()
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', member.id).execute()
  assert.equal((await confirm(parts)).body.code, 'error.mail.link')
})

test('the link is mailed again to members who need it; others are answered alike', async () => {
  assert.equal((await send()).status, 401)
  const { member } = await newcomer()
  const mailed = async () => (await mailbox.collect()).map(({ order }) => order.to)
  assert.deepEqual([(await send(member.access)).status, await mailed()], [200, [member.email]])
  await confirmMember(api, member)
  assert.deepEqual([(await send(member.access)).status, await mailed()], [200, []])
})
