import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffBounds } from '../../platform/staff-bounds.ts'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { type TestMember, testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { testNotice } from '../legal/testing.ts'
import { importSignatures } from '../support/index.ts'

const small = { alone: 2, most: 4 }
const month = 30 * 86_400
const api = await testApi({
  tokens: { accessSeconds: month, refreshSeconds: month, graceSeconds: 30 },
  staffBounds: {
    ...staffBounds,
    campaigns: small,
    words: small,
    members: small,
    pauses: small,
    blocks: small,
    exports: small,
    addresses: small,
  },
})
const owner = await testMember(api)
const admin = await testStaff(api, 'admin')

async function campaigns(count: number): Promise<number[]> {
  const ids = []
  for (let n = 0; n < count; n++) ids.push(await testCampaign(api, owner.access))
  await approve(api, ...ids)
  return ids
}

const reason = { reason: 'insult' }
type Who = Pick<TestMember, 'access'>
const post = (path: string, { access: token }: Who, json: object = reason) =>
  api.call('POST', `/moderation/${path}`, { token, json })
const hide = (id: number, who: Who) => post(`campaigns/${id}/hide/`, who)
const lift = (id: number, who: Who, json: object = {}) =>
  post(`staff/${id}/lift/`, who, { kind: 'campaigns', note: 'Saldırı sürüyor.', ...json })
const refusal = async (answer: ReturnType<typeof post>) => {
  const { status, body } = await answer
  return [status, body.codes?.sum?.[0] ?? body.code]
}
const statesOf = async (ids: number[]) => {
  const rows = await api.db.selectFrom('campaign').select(['id', 'state']).where('id', 'in', ids).execute()
  return Object.groupBy(rows, ({ state }) => state)
}
/** Verified so many seconds ago. */
const verified = (id: number, seconds: number) =>
  api.db
    .updateTable('session')
    .set({ verified_at: new Date(api.deps.now().getTime() - seconds * 1000) })
    .where('user_id', '=', id)
    .execute()

test('T-06 above the first bound each campaign that is hidden needs a second factor of the last ten minutes', async () => {
  const moderator = await testModerator(api)
  const ids = await campaigns(3)
  await verified(moderator.id, 601)
  const answers = []
  for (const id of ids) answers.push((await hide(id, moderator)).body.code)
  assert.deepEqual(answers, [undefined, undefined, 'error.factor.recent'])
  await verified(moderator.id, 0)
  assert.equal((await hide(ids[2] ?? 0, moderator)).status, 200)
  const closing = await campaigns(1)
  await verified(moderator.id, 601)
  assert.equal((await post(`campaigns/${closing[0]}/close/`, moderator, {})).body.code, 'error.factor.recent')
})

test('T-06 above the second bound an act is refused, until an admin lifts it once', async () => {
  const moderator = await testModerator(api)
  const ids = await campaigns(6)
  for (const id of ids.slice(0, 4)) assert.equal((await hide(id, moderator)).status, 200)
  for (const _ of [1, 2]) assert.deepEqual(await refusal(hide(ids[4] ?? 0, moderator)), [409, 'error.staff.bound:5'])
  assert.equal((await statesOf(ids)).approved?.length, 2)
  assert.equal((await lift(moderator.id, admin, { kind: 'words' })).status, 200)
  assert.deepEqual(await refusal(hide(ids[4] ?? 0, moderator)), [409, 'error.staff.bound:5'], 'of another kind')
  assert.equal((await lift(moderator.id, admin)).status, 200)
  const answers = await Promise.all(ids.slice(4).map((id) => hide(id, moderator)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409], 'once, for calls at once too')
  assert.equal((await statesOf(ids)).hidden?.length, 5)
  const { rows } = await api.pool.query(
    `select actor_id, action from audit.entry where subject = 'user' and subject_id = $1 and action like 'staff.%lift' order by id`,
    [moderator.id],
  )
  const [admins, own] = [admin.id, moderator.id].map((id) => Number(id))
  assert.deepEqual(
    rows.map(({ actor_id, action }) => [actor_id, action]),
    [
      [admins, 'staff.lift'],
      [admins, 'staff.lift'],
      [own, 'staff.use_lift'],
    ],
  )
})

test('T-06 a lift is mailed to all staff, is nobody’s own, and asks for a fresh second factor', async () => {
  const [moderator, other] = [await testModerator(api), await testStaff(api, 'admin')]
  assert.equal((await lift(other.id, other)).body.code, 'error.staff.own_bound')
  assert.equal((await lift(other.id, moderator)).body.code, 'error.staff.role')
  assert.equal((await lift(owner.id, other)).status, 404)
  assert.deepEqual(Object.keys((await lift(moderator.id, other, { note: ' ', kind: 'x' })).body.codes), [
    'kind',
    'note',
  ])
  await verified(other.id, 601)
  assert.equal((await lift(moderator.id, other)).body.code, 'error.factor.recent')
  await verified(other.id, 0)
  assert.equal((await lift(moderator.id, other)).status, 200)
  const mailed = (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.mail === 'staff_lift' && payload.data.name === moderator.username
      ? [payload.to]
      : [],
  )
  for (const { email } of [moderator, other, admin]) assert.ok(mailed.includes(email))
  const ids = await campaigns(5)
  for (const id of ids.slice(0, 4)) await hide(id, moderator)
  assert.equal((await hide(ids[4] ?? 0, moderator)).status, 200)
})

test('T-06 one call that hides many is counted by campaign: all are hidden, or none', async () => {
  const moderator = await testModerator(api)
  const ids = await campaigns(7)
  const bulk = (part: number[]) => post('campaigns/bulk/', moderator, { ids: part, act: 'hide', ...reason })
  await verified(moderator.id, 601)
  assert.equal((await bulk(ids)).body.code, 'error.factor.recent')
  await verified(moderator.id, 0)
  assert.deepEqual(await refusal(bulk(ids)), [409, 'error.staff.bound:7'])
  assert.equal((await statesOf(ids)).approved?.length, 7)
  assert.equal((await bulk(ids.slice(0, 3))).status, 200)
  assert.equal((await bulk(ids.slice(3))).body.code, 'error.staff.bound', 'by slices')
  await lift(moderator.id, admin)
  assert.equal((await bulk(ids.slice(3))).status, 200)
  assert.equal((await statesOf(ids)).hidden?.length, 7)
})

test('T-06 parallel calls do not pass a bound together', async () => {
  const moderator = await testModerator(api)
  const ids = await campaigns(10)
  const answers = await Promise.all(ids.map((id) => hide(id, moderator)))
  assert.equal(answers.filter(({ status }) => status === 200).length, 4)
  assert.equal((await statesOf(ids)).hidden?.length, 4)
})

test('T-06 signatures that are set aside by slices are counted by campaign and week', async () => {
  const moderator = await testModerator(api)
  const [id = 0, other = 0] = await campaigns(2)
  const slices = ['bir.example', 'iki.example', 'uc.example']
  for (const campaign of [id, other]) {
    for (const domain of slices) {
      const signers = Array.from({ length: 84 }, (_, n) => ({
        ...{ name: 'Deniz', email: `kisi${n}@${domain}`, created_at: new Date() },
      }))
      await api.db.transaction().execute((trx) => importSignatures(trx, campaign, signers))
    }
  }
  const act = (name: string, domain: string | undefined, campaign = id, dry_run = false) =>
    post(`campaigns/${campaign}/signatures/${name}/`, moderator, { domain, dry_run })
  assert.equal((await act('invalidate', slices[0])).body.changed, 84)
  const shown = (await act('invalidate', slices[1], id, true)).body
  assert.deepEqual([shown.matched, shown.sum, shown.is_above], [84, 168, true])
  assert.deepEqual(await refusal(act('invalidate', slices[1])), [409, 'error.staff.bound:168'])
  assert.equal((await act('invalidate', slices[1], other)).body.changed, 84, 'of another campaign')
  assert.equal((await act('restore', slices[0])).body.changed, 84, 'to count again is no harm')
  await lift(moderator.id, admin, { kind: 'signatures' })
  assert.equal((await act('invalidate', slices[1], id, true)).body.is_above, false)
  assert.equal((await act('invalidate', slices[1])).body.changed, 84)
  const report = (await api.call('GET', `/moderation/signature-report/${id}/`, { token: moderator.access })).body
  assert.deepEqual([report.confirmed, report.set_aside], [168, 84])
})

const acts: Record<string, (n: number, who: TestMember) => ReturnType<typeof post>> = {
  comments: async (_, who) => {
    const [campaign = 0] = await campaigns(1)
    const { id } = await testComment(api, campaign, owner.access)
    return post(`comments/${id}/hide/`, who)
  },
  members: async (_, who) => post(`members/${(await testMember(api)).id}/suspend/`, who),
  pauses: (_, { access: token }) =>
    api.call('PUT', '/moderation/pauses/fax/', { token, json: { hours: '1', note: 'Bakım' } }),
  blocks: (n, who) =>
    post('blocks/', who, { kind: 'domain', value: `atik${n}.example`, days: '1', reason: 'Tek kullanımlık adresler' }),
  exports: (_, { access: token }) => api.call('GET', '/moderation/audit/export/', { token }),
  addresses: async (n, { access: token }) =>
    api.call('PUT', `/moderation/addressees/${await testAddressee(api, { email: 'eski@kurum.example' })}/`, {
      token,
      json: { kind: 'institution', name: 'Kurum', email: `yeni${n}@kurum.example` },
    }),
  'legal takedowns': async (_, who) => {
    const [campaign = 0] = await campaigns(1)
    const notice = await testNotice(api, `/campaign/${campaign}`)
    const places = await api.db.selectFrom('legal_place').select('id').where('notice_id', '=', notice.id).execute()
    const json = { places: places.map(({ id }) => id), reasons: 'Ev adresi var.', no_hearing: 'Zarar sürüyor.' }
    return post(`legal/${notice.id}/decide/`, who, json)
  },
}

for (const [name, act] of Object.entries(acts)) {
  test(`T-06 ${name} of one person and day have both bounds`, async () => {
    const actor = await testStaff(api, 'admin')
    for (const n of [1, 2, 3, 4]) assert.equal((await act(n, actor)).status, 200, String(n))
    await verified(actor.id, 601)
    assert.equal((await act(5, actor)).body.code, 'error.factor.recent')
    await verified(actor.id, 0)
    assert.deepEqual(await refusal(act(5, actor)), [409, 'error.staff.bound:5'])
    await lift(actor.id, admin, {
      kind: name === 'legal takedowns' ? 'campaigns' : name === 'comments' ? 'words' : name,
    })
    assert.equal((await act(6, actor)).status, 200)
    assert.deepEqual(await refusal(act(7, actor)), [409, 'error.staff.bound:6'])
  })
}

test('T-06 a legal decision about several campaigns counts all of them', async () => {
  const actor = await testStaff(api, 'legal')
  const ids = await campaigns(6)
  const notice = await testNotice(api, ids.map((id) => `/campaign/${id}`).join('\n'))
  const places = await api.db.selectFrom('legal_place').select('id').where('notice_id', '=', notice.id).execute()
  const json = { places: places.map(({ id }) => id), reasons: 'Ev adresi var.', no_hearing: 'Zarar sürüyor.' }
  assert.deepEqual((await post(`legal/${notice.id}/decide/`, actor, json)).body.codes.sum, ['error.staff.bound:6'])
  assert.equal((await statesOf(ids)).approved?.length, 6)
})

test('T-06 a suspension counts the campaigns that it hides', async () => {
  const [moderator, author] = [await testModerator(api), await testMember(api)]
  const ids = []
  for (let n = 0; n < 5; n++) ids.push(await testCampaign(api, author.access))
  await approve(api, ...ids)
  const { body } = await post(`members/${author.id}/suspend/`, moderator, { ...reason, campaigns: 'hide' })
  assert.deepEqual(body.codes.sum, ['error.staff.bound:5'])
  assert.equal((await statesOf(ids)).approved?.length, 5)
})

test('T-06 all staff are alerted once a person, kind and day', async () => {
  const moderator = await testModerator(api)
  const ids = await campaigns(6)
  for (const id of ids) await hide(id, moderator)
  const alerts = (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.mail === 'staff_alert' && payload.data.name === moderator.username ? [payload] : [],
  )
  for (const { email } of [admin, moderator]) {
    const sums = alerts.filter(({ to }) => to === email).map(({ data }) => data.sum)
    assert.deepEqual(sums, ['3'])
  }
  const { count } = await api.db
    .selectFrom('audit.entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'staff.alert')
    .where('actor_id', '=', moderator.id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), 1)
})

test('T-06 the periods roll: a day of campaigns, seven of signatures', async () => {
  const moderator = await testModerator(api)
  const ids = await campaigns(6)
  const [id = 0] = ids
  for (const domain of ['bir.example', 'iki.example']) {
    const signers = Array.from({ length: 60 }, (_, n) => ({
      ...{ name: 'Deniz', email: `kisi${n}@${domain}`, created_at: new Date() },
    }))
    await api.db.transaction().execute((trx) => importSignatures(trx, id, signers))
  }
  const invalidate = (domain: string) =>
    post(`campaigns/${id}/signatures/invalidate/`, moderator, { domain, dry_run: false })
  assert.equal((await invalidate('bir.example')).status, 200)
  for (const each of ids.slice(1, 5)) assert.equal((await hide(each, moderator)).status, 200)
  assert.equal((await hide(ids[5] ?? 0, moderator)).status, 409)
  await lift(moderator.id, admin, { kind: 'signatures' })
  api.advance(86_401)
  assert.equal((await hide(ids[5] ?? 0, moderator)).status, 200)
  assert.equal((await invalidate('iki.example')).status, 409)
  api.advance(6 * 86_400)
  assert.equal((await invalidate('iki.example')).status, 200)
})
