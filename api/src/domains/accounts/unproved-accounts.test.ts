import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currentNotices } from '@sesol/contract'
import { personalData } from '../../retention.ts'
import { testApi } from '../../testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { eraseMembers } from './index.ts'
import { makeStaff, partsOf, type TestMember, testMailbox, testMember } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)
const newPassword = 'yepyeni bir parola'

async function registered() {
  await mailbox.collect()
  const member = await testMember(api)
  return { member, link: partsOf((await mailbox.collect())[0]?.order) }
}

async function resetLink({ email }: TestMember) {
  await api.call('POST', '/users/forgot-password/', { json: { email } })
  return partsOf((await mailbox.collect()).find(({ order }) => order.mail === 'reset_password')?.order)
}

async function reset(member: TestMember) {
  const { uid, token } = await resetLink(member)
  const json = { uid, token, new_password: newPassword, confirm_password: newPassword }
  return api.call('POST', '/users/reset-password/', { json })
}

const login = (email: string, password: string) => api.call('POST', '/users/login/', { form: { email, password } })
const me = (token: string) => api.call('GET', '/users/me/', { token })
const confirm = ({ uid, token }: { uid: string; token: string }, session?: string) =>
  api.call('POST', '/users/confirm-email/', {
    json: { uid, token },
    ...(session !== undefined && { token: session }),
  })

test('S-24 error.session.unconfirmed: before the address is confirmed there is no second factor and no passkey', async () => {
  const { member, link } = await registered()
  const { access: token, password } = member
  const enrol = () => api.call('POST', '/users/second-factor/', { token, json: { password } })
  const options = () => api.call('POST', '/users/passkeys/options/', { token, json: { password } })
  for (const call of [
    enrol,
    options,
    () => api.call('POST', '/users/second-factor/confirm/', { token, json: { one_time_code: '123456' } }),
  ]) {
    const { status, body } = await call()
    assert.deepEqual([status, body.code], [403, 'error.session.unconfirmed'])
  }
  assert.deepEqual(await api.db.selectFrom('second_factor').selectAll().where('user_id', '=', member.id).execute(), [])
  assert.equal((await confirm(link, token)).status, 200)
  assert.deepEqual([(await enrol()).status, (await options()).status], [200, 200])
})

test('S-24 a browser is known from the confirmation on, which ends every other session', async () => {
  const { member, link } = await registered()
  const other = await login(member.email, member.password)
  assert.deepEqual([other.status, other.body.device_token], [200, undefined])
  const { body } = await confirm(link, member.access)
  assert.match(body.device_token, /^[\w-]{43}$/)
  assert.deepEqual([(await me(member.access)).status, (await me(other.body.access)).status], [200, 401])
  assert.match((await login(member.email, member.password)).body.device_token, /^[\w-]{43}$/)
})

test('S-24 error.mail.session: without the session of the account the mailed link confirms nothing', async () => {
  const { member, link } = await registered()
  const { member: other } = await registered()
  for (const session of [undefined, other.access]) {
    const { status, body } = await confirm(link, session)
    assert.deepEqual([status, body.code], [403, 'error.mail.session'])
  }
  assert.equal((await me(member.access)).body.email_confirmed, false)
  assert.equal((await confirm(link, member.access)).status, 200)
  // The link of a confirmed account needs nothing: it changes nothing.
  assert.equal((await confirm(link)).status, 200)
})

test('S-24 what a stranger did before the owner’s reset is no longer in the account, and no way in is left', async () => {
  const { member: stranger } = await registered()
  const { access: token } = stranger
  const form = new FormData()
  form.set('user[first_name]', 'Yabancı')
  form.set('profile[bio]', 'Benim sözüm değil')
  form.set('user[campaign_mail]', 'true')
  assert.equal((await api.call('PUT', '/users/update-profile/', { token, multipart: form })).status, 200)
  const [shown, waiting] = [await testCampaign(api, token), await testCampaign(api, token)]
  await approve(api, shown)
  const comment = await testComment(api, shown, token)
  const draft = { values: { title: 'Taslak' }, step: 'topic', media: [] }
  assert.equal((await api.call('PUT', '/campaign/draft/', { token, json: draft })).status, 200)
  // As in a database from before the rule.
  await makeStaff(api, stranger.id)
  await api.db
    .updateTable('user')
    .set({ is_staff: false, email_confirmed_at: null })
    .where('id', '=', stranger.id)
    .execute()

  const { status, body } = await reset(stranger)
  assert.equal(status, 200)
  assert.match(body.device_token, /^[\w-]{43}$/)
  assert.deepEqual([(await me(token)).status, (await login(stranger.email, stranger.password)).status], [401, 401])
  const signedIn = await login(stranger.email, newPassword)
  assert.equal(typeof signedIn.body.access, 'string', 'without a second factor')
  const { body: own } = await me(signedIn.body.access)
  assert.deepEqual(
    [own.username, own.email, own.first_name, own.bio, own.email_confirmed, own.campaign_mail],
    [stranger.username, stranger.email, '', '', true, false],
  )
  assert.notEqual(own.id, stranger.id)
  assert.equal((await api.call('GET', `/users/detail/${stranger.id}/`)).status, 404)

  await mailbox.collect()
  assert.equal(await eraseMembers(api.deps, personalData), 1)
  assert.deepEqual(await mailbox.collect(), [], 'the address has another account')
  const { body: campaign } = await api.call('GET', `/campaign/${shown}/`)
  assert.equal(campaign.user.username, '')
  assert.equal((await api.call('GET', `/campaign/${waiting}/`, { token: signedIn.body.access })).status, 404)
  const read = await api.call('GET', `/campaign/comments/${comment.id}/`, { token: signedIn.body.access })
  assert.equal(read.body.user.username, '')
  for (const table of ['campaign_draft', 'second_factor', 'known_device', 'session'] as const) {
    const rows = await api.db.selectFrom(table).select('user_id').where('user_id', '=', stranger.id).execute()
    assert.deepEqual(rows, [], table)
  }
})

test('S-24 the mail of a reset says that it replaces an account without a confirmed address, and of no other', async () => {
  const { member, link } = await registered()
  const mailed = async () => {
    await api.call('POST', '/users/forgot-password/', { json: { email: member.email } })
    const order = (await mailbox.collect())[0]?.order
    return order?.mail === 'reset_password' && order.data.replaces_account
  }
  assert.equal(await mailed(), 'yes')
  await confirm(link, member.access)
  assert.equal(await mailed(), undefined)
  assert.equal((await reset(member)).status, 200)
  assert.equal((await me((await login(member.email, newPassword)).body.access)).body.id, member.id)
})

test('S-24 the owner of an address that a stranger registered keeps the rights that the operator gave to it', async () => {
  const { member } = await registered()
  await api.db.updateTable('user').set({ is_staff: true, staff_role: 'admin' }).where('id', '=', member.id).execute()
  assert.equal((await reset(member)).status, 200)
  const { body } = await me((await login(member.email, newPassword)).body.access)
  assert.deepEqual([body.is_staff, body.staff_role], [true, 'admin'])
})

test('S-24 of a confirmation and a reset at once one account with the address remains', async () => {
  const { member, link } = await registered()
  const { uid, token } = await resetLink(member)
  const json = { uid, token, new_password: newPassword, confirm_password: newPassword }
  const [confirmed, renewed] = await Promise.all([
    confirm(link, member.access),
    api.call('POST', '/users/reset-password/', { json }),
  ])
  assert.equal(renewed.status, 200)
  assert.ok([200, 400, 401].includes(confirmed.status), String(confirmed.status))
  const rows = await api.db.selectFrom('user').select('id').where('email', '=', member.email).execute()
  assert.equal(rows.length, 1)
  assert.equal((await login(member.email, newPassword)).status, 200)
  const again = await api.call('POST', '/users/register/', {
    json: { ...member, ...currentNotices, password2: member.password },
  })
  assert.equal(again.status, 400)
})
