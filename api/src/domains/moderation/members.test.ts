import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { press, signedLinks } from '../support/testing.ts'
import { restoreMember, suspendMember } from './index.ts'

const api = await testApi()
const moderator = await testModerator(api)
const colleague = await testModerator(api)

const get = (path: string, token = moderator.access) => api.call('GET', path, { token })
const post = (path: string, json: object = {}, token = moderator.access) => api.call('POST', path, { token, json })
const suspend = (id: number, json: object = {}) =>
  post(`/moderation/members/${id}/suspend/`, { reason: 'advertising', ...json })
const restore = (id: number, json: object = {}) => post(`/moderation/members/${id}/restore/`, json)
const login = ({ email, password }: { email: string; password: string }) =>
  api.call('POST', '/users/login/', { form: { email, password } })
const status = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).status

async function mailsTo(email: string) {
  const jobs = await queuedJobs(api)
  return jobs.flatMap(({ task, payload }) => (task === 'send_mail' && payload.to === email ? [payload] : []))
}

test('a suspended member is signed out everywhere at once and cannot sign in', async () => {
  const member = await testMember(api)
  const { body: second } = await login(member)
  const { status: done, body } = await suspend(member.id, { note: 'Yüz aynı kampanya.' })
  assert.deepEqual([done, body], [200, { changed: true, campaigns: [] }])
  for (const token of [member.access, second.access]) {
    for (const path of ['/users/me/', '/campaign/list/', '/users/sessions/']) {
      const refused = await get(path, token)
      assert.deepEqual([refused.status, refused.body.code], [401, 'error.session.expired'], path)
    }
  }
  for (const { refresh } of [member, second]) {
    assert.equal((await api.call('POST', '/token/refresh/', { json: { refresh } })).status, 401)
  }
  const refused = await login(member)
  assert.deepEqual([refused.status, refused.body.code], [401, 'error.login.suspended'])
  const guess = await login({ ...member, password: 'yanlış parola' })
  assert.equal(guess.body.code, 'error.login.invalid')

  const [mail] = (await mailsTo(member.email)).filter((each) => each.mail === 'member_suspended')
  assert.ok(mail?.mail === 'member_suspended')
  assert.equal(mail.data.note, 'Yüz aynı kampanya.')
  assert.match(mail.data.link, /\/contact$/)
  const id = await testPublicCampaign(api, colleague.access)
  const link = await signedLinks(api, id, member.email)
  assert.equal((await press(api, 'confirm', link.confirm)).status, 200, 'signing is open, as the e-mail says')
  assert.deepEqual((await suspend(member.id)).body, { changed: false, campaigns: [] })
})

test('a restored member signs in again with the same password', async () => {
  const member = await testMember(api)
  await suspend(member.id)
  assert.equal((await restore(member.id, { note: 'Yanlışlıktı.' })).body.changed, true)
  assert.equal((await get('/users/me/', member.access)).status, 401)
  assert.equal((await login(member)).status, 200)
  assert.equal((await restore(member.id)).body.changed, false)
  assert.deepEqual(
    (await mailsTo(member.email)).map(({ mail }) => mail).filter((mail) => mail.startsWith('member')),
    ['member_suspended', 'member_restored'],
  )
})

test('public campaigns of a suspended member stay or are hidden by choice, and those hidden by it are shown again', async () => {
  const member = await testMember(api)
  const [shown, earlier, waiting] = [
    await testCampaign(api, member.access),
    await testCampaign(api, member.access),
    await testCampaign(api, member.access),
  ]
  await approve(api, shown, earlier)
  await post(`/moderation/campaigns/${earlier}/hide/`, { reason: 'false_claim' })
  await suspend(member.id, { campaigns: 'keep' })
  assert.deepEqual([await status(shown), await status(earlier)], [200, 410])
  await restore(member.id)

  const { body } = await suspend(member.id, { campaigns: 'hide' })
  assert.deepEqual(body.campaigns, [shown])
  assert.deepEqual([await status(shown), await status(earlier), await status(waiting)], [410, 410, 401])
  assert.deepEqual((await restore(member.id, { campaigns: 'restore' })).body.campaigns, [shown])
  assert.deepEqual([await status(shown), await status(earlier)], [200, 410])
})

test('staff suspends no staff; the operator does', async () => {
  for (const id of [colleague.id, moderator.id]) {
    const { status: refused, body } = await suspend(id)
    assert.deepEqual([refused, body.code], [403, 'error.moderation.staff'])
  }
  const staff = await testModerator(api)
  const ctx = { ...api.deps, caller: { kind: 'system' } } as const
  const input = { id: staff.id, reason: 'illegal', note: '', campaigns: 'keep' } as const
  assert.equal((await suspendMember({ ctx, input })).changed, true)
  assert.equal((await get('/moderation/counts/', staff.access)).status, 401)
  assert.equal((await restore(staff.id)).status, 403)
  assert.equal((await restoreMember({ ctx, input })).changed, true)
})

test('T-05 the record of a member is read with its history, and each reading is in the log', async () => {
  const member = await testMember(api)
  const campaign = await testPublicCampaign(api, member.access)
  const { id } = await testComment(api, campaign, member.access)
  await testComment(api, campaign, member.access)
  await post(`/moderation/comments/${id}/hide/`, { reason: 'insult' })
  await suspend(member.id, { note: 'Küfür' })
  const { body } = await get(`/moderation/members/${member.id}/`)
  assert.deepEqual(
    [body.username, body.email, body.is_active, body.suspension, body.campaigns, body.comments, body.hidden_comments],
    [member.username, member.email, false, { reason: 'advertising', note: 'Küfür' }, { approved: 1 }, 2, 1],
  )
  assert.deepEqual(
    body.entries.map(({ action }: { action: string }) => action),
    ['user.suspend', 'comment.hide'],
  )
  const { results } = (await get(`/moderation/audit/?action=user.read&subject_id=${member.id}`)).body
  assert.deepEqual(
    results.map(({ actor }: { actor: { id: number } }) => actor.id),
    [moderator.id],
  )
})

test('a suspended moderator decides nothing any more', async () => {
  const staff = await testModerator(api)
  const member = await testMember(api)
  const id = await testCampaign(api, member.access)
  await post(`/moderation/campaigns/${id}/claim/`, {}, staff.access)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', staff.id).execute()
  assert.equal((await post(`/moderation/campaigns/${id}/approve/`, {}, staff.access)).status, 401)
})
