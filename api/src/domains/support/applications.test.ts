import assert from 'node:assert/strict'
import { test } from 'node:test'
import { termsOf } from '@sesol/shared/answer-terms'
import { turkishDayOf } from '@sesol/shared/dates'
import { personalData } from '../../retention.ts'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { eraseMembers } from '../accounts/index.ts'
import { confirmedMember, type TestMember, testMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { notificationTasks } from '../notifications/index.ts'
import { supportData, supportTasks } from './index.ts'

const api = await testApi({ tokens: { accessSeconds: 400 * 86_400, refreshSeconds: 400 * 86_400, graceSeconds: 30 } })
const owner = await testMember(api)
const number = 'X2600417735'

const publicCampaign = () => testPublicCampaign(api, owner.access)

const today = () => turkishDayOf(api.deps.now())
const path = (id: number, kind = '') => `/campaign/${id}/applications/${kind && `${kind}/`}`
const save = ({ access: token }: TestMember, id: number, json: object = {}, kind = 'request') =>
  api.call('PUT', path(id, kind), { token, json: { number, filed_on: today(), ...json } })
const own = async ({ access: token }: TestMember, id: number) =>
  (await api.call('GET', path(id), { token })).body.results
const sums = async (id: number) => (await api.call('GET', `/campaign/${id}/deliveries/`)).body.applications
const remind = async () => {
  await supportTasks(api.deps).remind_applicants?.({}, {} as never)
  await notificationTasks(api.deps).mail_notifications?.({}, {} as never)
}
const reminders = async ({ email }: TestMember) =>
  (await queued(api, 'send_mail')).filter(({ to, mail }) => to === email && mail === 'notifications')

test('P-02 the number of an application is read by its member alone, and stored encrypted', async () => {
  const [member, other, moderator] = [await confirmedMember(api), await testMember(api), await testModerator(api)]
  const id = await publicCampaign()
  assert.deepEqual((await save(member, id)).status, 200)
  const kept = { kind: 'request', number, filed_on: today(), is_answered: false }
  assert.deepEqual(await own(member, id), [kept])
  for (const each of [other, owner, moderator]) assert.deepEqual(await own(each, id), [])
  assert.equal((await api.call('GET', path(id))).status, 401)
  for (const read of ['', 'deliveries/', 'timeline/', 'page/', 'signers/']) {
    for (const token of [undefined, owner.access, moderator.access]) {
      const { text } = await api.call('GET', `/campaign/${id}/${read}`, token ? { token } : {})
      assert.ok(!text.includes(number), read)
    }
  }
  const stored = await api.db.selectFrom('application').selectAll().where('user_id', '=', member.id).execute()
  assert.ok(!JSON.stringify(stored).includes(number))
  assert.equal((await api.call('DELETE', path(id, 'request'), { token: other.access })).status, 204)
  assert.equal((await own(member, id)).length, 1)
  assert.ok(!api.log().includes(number))
})

test('the number of an identity card, a text and a day to come are refused', async () => {
  const member = await testMember(api)
  const id = await publicCampaign()
  const tomorrow = turkishDayOf(new Date(api.deps.now().getTime() + 86_400_000))
  const refused: [json: object, field: string, error: string][] = [
    [{ number: '10000000146' }, 'number', 'error.support.identity_number'],
    [{ number: '100 000 001 46' }, 'number', 'error.support.identity_number'],
    [{ number: 'parolam: 1234' }, 'number', 'error.field.invalid'],
    [{ number: 'numaram yok' }, 'number', 'error.field.invalid'],
    [{ number: '' }, 'number', 'error.field.required'],
    [{ number: '1'.repeat(41) }, 'number', 'error.field.too_long:40'],
    [{ filed_on: tomorrow }, 'filed_on', 'error.field.day_future'],
    [{ filed_on: '2026-02-30' }, 'filed_on', 'error.field.date'],
  ]
  for (const [json, field, error] of refused) {
    const { status, body } = await save(member, id, json)
    assert.deepEqual([status, body.codes], [400, { [field]: [error] }], JSON.stringify(json))
  }
  assert.equal((await save(member, id, {}, 'petition')).status, 404)
  assert.deepEqual(await own(member, id), [])
  // Eleven digits that are no identity number.
  assert.equal((await save(member, id, { number: '10000000147' })).status, 200)
})

test('an application is changed and removed, also once its campaign is closed or taken down', async () => {
  const member = await testMember(api)
  const id = await publicCampaign()
  await save(member, id)
  await api.db.updateTable('campaign').set({ state: 'closed' }).where('id', '=', id).execute()
  assert.equal((await save(member, id, { is_answered: true, number: '42' })).status, 200)
  assert.equal((await save(member, id, {}, 'information')).status, 200)
  assert.deepEqual(
    (await own(member, id)).map((each: { number: string; is_answered: boolean }) => [each.number, each.is_answered]),
    [
      ['42', true],
      [number, false],
    ],
  )
  await api.db.updateTable('campaign').set({ state: 'hidden' }).where('id', '=', id).execute()
  assert.equal((await save(member, id)).status, 410)
  assert.equal((await api.call('DELETE', path(id, 'request'), { token: member.access })).status, 204)
  const left = await api.db.selectFrom('application').select('kind').where('user_id', '=', member.id).execute()
  assert.deepEqual(left, [{ kind: 'information' }])
})

test('a member is reminded once when the time to answer is over, and not of what was answered or began to be due before', async () => {
  const [member, answered, late] = [await confirmedMember(api), await confirmedMember(api), await confirmedMember(api)]
  const id = await publicCampaign()
  await save(member, id, {}, 'information')
  await save(answered, id, { is_answered: true }, 'information')
  await save(late, id, { filed_on: '2025-01-02' })
  const due = termsOf('information', today()).answer
  while (today() < due) api.advance(86_400)
  await remind()
  assert.deepEqual(await reminders(member), [])
  api.advance(86_400)
  await remind()
  await save(member, id, { filed_on: '2026-01-02' }, 'request')
  await remind()
  const [mail, ...others] = await reminders(member)
  assert.equal(others.length, 0)
  const events = mail?.events?.map(({ kind, link }) => [kind, new URL(link).pathname])
  assert.deepEqual(events, [['application_due', `/campaign/${id}/apply`]])
  assert.match(JSON.stringify(mail?.data), /\/unsubscribe\//)
  assert.deepEqual([await reminders(answered), await reminders(late)], [[], []])
})

test('the sums count members with a proved address, once each and from five on, and are no signatures', async () => {
  const id = await publicCampaign()
  for (let n = 0; n < 4; n += 1) await save(await confirmedMember(api), id)
  await save(await testMember(api), id)
  assert.deepEqual(await sums(id), { count: 0, answered: 0 })
  const members = await Promise.all(Array.from({ length: 5 }, () => confirmedMember(api)))
  for (const member of members) {
    await save(member, id)
    await save(member, id, { is_answered: true }, 'information')
  }
  assert.deepEqual(await sums(id), { count: 9, answered: 5 })
  const { body } = await api.call('GET', `/campaign/${id}/counts/`)
  assert.equal(body.signature_count, 0)
})

test('the export has one’s own applications, and the erasure of the account removes them', async () => {
  const [member, other] = [await confirmedMember(api), await confirmedMember(api)]
  const id = await publicCampaign()
  await save(member, id)
  await save(other, id, { number: 'Y-1' })
  const { applications } = await supportData.readRecords(api.deps, member.id)
  assert.deepEqual(applications, [{ campaign_id: id, kind: 'request', number, filed_on: today(), is_answered: false }])
  const past = new Date(api.deps.now().getTime() - 60_000)
  await api.db
    .updateTable('user')
    .set({ deletion_at: past, deletion_campaigns: 'keep' })
    .where('id', '=', member.id)
    .execute()
  await eraseMembers(api.deps, personalData)
  const left = await api.db.selectFrom('application').select('user_id').where('campaign_id', '=', id).execute()
  assert.deepEqual(left, [{ user_id: other.id }])
})
