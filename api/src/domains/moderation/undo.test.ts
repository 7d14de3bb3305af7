import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, type TestMember, testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { takeDownAll, testNotice } from '../legal/testing.ts'
import { importSignatures } from '../support/index.ts'
import { testStatement } from '../support/testing.ts'
import { testAnswer, testUpdate } from '../updates/testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const admin = await testStaff(api, 'admin')

async function campaign(): Promise<number> {
  const id = await testCampaign(api, owner.access)
  await approve(api, id)
  return id
}

const reason = { reason: 'insult' }
async function act(path: string, { access: token }: TestMember, json: object = reason, method = 'POST') {
  const { status, body, text } = await api.call(method, `/moderation/${path}`, { token, json })
  assert.equal(status, 200, `${path}: ${text}`)
  return body
}
const undo = (who: TestMember, { id }: TestMember, since: Date, dry_run = false) =>
  api.call('POST', `/moderation/staff/${id}/undo/`, {
    token: who.access,
    json: { since: since.toISOString(), note: 'Hesabı ele geçirilmiş.', dry_run },
  })

/** What the public sees of the site. */
async function snapshot() {
  const [states, hidden, words, suspended, pauses, blocks, counted, answers, updates] = await Promise.all([
    api.db.selectFrom('campaign').select(['id', 'state']).orderBy('id').execute(),
    api.db.selectFrom('comment').select('id').where('hidden_at', 'is not', null).execute(),
    api.db.selectFrom('signature_statement').select('signature_id').where('hidden_at', 'is not', null).execute(),
    api.db.selectFrom('user').select('id').where('suspended_at', 'is not', null).execute(),
    api.db.selectFrom('pause').select('what').execute(),
    api.db.selectFrom('block').select('value').where('until', '>', api.deps.now()).execute(),
    api.db.selectFrom('signature').select('id').where('set_aside_at', 'is', null).orderBy('id').execute(),
    api.db.selectFrom('answer').select('id').where('hidden_at', 'is not', null).execute(),
    api.db.selectFrom('campaign_update').select(['id', 'state']).orderBy('id').execute(),
  ])
  return { states, hidden, words, suspended, pauses, blocks, counted, answers, updates }
}

test('T-06 an admin undoes all of one person since a moment, after a preview that changes nothing', async () => {
  const rogue = await testStaff(api, 'admin')
  const [earlier, hidden, closed, taken, signed, ofMember] = [
    await campaign(),
    await campaign(),
    await campaign(),
    await campaign(),
    await campaign(),
    await testMember(api),
  ]
  const theirs = await testCampaign(api, ofMember.access)
  await approve(api, theirs)
  const { id: comment } = await testComment(api, signed, owner.access)
  const statement = await testStatement(api, signed, 'sozu@ornek.example')
  const reply = await testAnswer(api, admin.access, signed)
  const update = await testUpdate(api, owner.access, signed)
  await act(`updates/${update}/approve/`, admin, {})
  const signers = Array.from({ length: 90 }, (_, n) => ({
    ...{ name: 'Deniz', email: `kisi${n}@ornek.example`, created_at: new Date() },
  }))
  await api.db.transaction().execute((trx) => importSignatures(trx, signed, signers))
  const notice = await testNotice(api, `/campaign/${taken}`)
  await act(`campaigns/${earlier}/hide/`, rogue)
  const [before, since] = [await snapshot(), new Date()]

  await act(`campaigns/${hidden}/hide/`, rogue)
  await act(`campaigns/${hidden}/claim/`, rogue)
  await act(`campaigns/${closed}/close/`, rogue, {})
  await act(`comments/${comment}/hide/`, rogue)
  await act(`statements/${statement}/hide/`, rogue)
  await act(`answers/${reply}/hide/`, rogue)
  await act(`updates/${update}/hide/`, rogue)
  await act(`members/${ofMember.id}/suspend/`, rogue, { ...reason, campaigns: 'hide' })
  await act('pauses/fax/', rogue, { hours: '1', note: 'Bakım' }, 'PUT')
  await act('blocks/', rogue, { kind: 'domain', value: 'gazete.example', days: '1', reason: 'Deneme' })
  await act(`campaigns/${signed}/signatures/invalidate/`, rogue, { domain: 'ornek.example', dry_run: false })
  await takeDownAll(api, rogue.access, notice.id)
  await act(`campaigns/${await testCampaign(api, owner.access)}/reject/`, rogue)
  const during = await snapshot()
  assert.notDeepEqual(during, before)

  const preview = await undo(admin, rogue, since, true)
  assert.deepEqual(await snapshot(), during, 'the preview changes nothing')
  const mails = (await queuedJobs(api)).length
  await undo(admin, rogue, since, true)
  assert.equal((await queuedJobs(api)).length, mails)
  assert.deepEqual(preview.body.left, { 'campaign.reject': 1 })
  const { 'signatures.invalidate': signatures, ...single } = preview.body.undone
  assert.ok(signatures >= 90)
  assert.deepEqual(single, {
    ...{ 'notice.decide': 1, 'service.block': 1, 'service.pause': 1, 'user.suspend': 1, 'update.hide': 1 },
    ...{ 'answer.hide': 1, 'statement.hide': 1, 'comment.hide': 1, 'campaign.close': 1, 'campaign.hide': 1 },
  })

  const done = await undo(admin, rogue, since)
  assert.deepEqual(done.body, preview.body)
  const after = await snapshot()
  assert.deepEqual(
    { ...after, states: after.states.filter(({ state }) => state !== 'rejected') },
    before,
    'all is as it was before that moment',
  )
  const [entry, ...others] = await api.db
    .selectFrom('audit.entry')
    .select(['details', 'actor_id'])
    .where('action', '=', 'staff.undo')
    .execute()
  assert.deepEqual([entry?.actor_id, entry?.details.undone, others], [admin.id, done.body.undone, []])
  const restored = await api.db
    .selectFrom('audit.entry')
    .select(['details', 'actor_id'])
    .where('action', '=', 'campaign.restore')
    .where('subject_id', '=', hidden)
    .executeTakeFirstOrThrow()
  assert.deepEqual([restored.actor_id, restored.details.undo], [admin.id, rogue.id])
  assert.deepEqual((await undo(admin, rogue, since)).body.undone, {})
})

test('T-06 what another person decided since, and what the admin may not decide about, stays', async () => {
  const [rogue, other] = [await testModerator(api), await testModerator(api)]
  const [answered, own] = [await campaign(), await testCampaign(api, admin.access)]
  await approve(api, own)
  const since = new Date()
  for (const id of [answered, own]) await act(`campaigns/${id}/hide/`, rogue)
  await act(`campaigns/${answered}/restore/`, other, {})
  await act(`campaigns/${answered}/hide/`, other)
  const { body } = await undo(admin, rogue, since)
  assert.deepEqual(body, { undone: {}, left: { 'campaign.hide': 2 } })
  const rows = await api.db.selectFrom('campaign').select('state').where('id', 'in', [answered, own]).execute()
  assert.ok(rows.every(({ state }) => state === 'hidden'))
})

test('T-06 undoing is refused to others than admins, to oneself, and without a fresh second factor', async () => {
  const [moderator, tired] = [await testModerator(api), await testStaff(api, 'admin')]
  const since = new Date()
  assert.equal((await undo(moderator, admin, since)).body.code, 'error.staff.role')
  assert.equal((await undo(owner, admin, since)).status, 403)
  assert.equal((await undo(admin, admin, since)).body.code, 'error.staff.own_acts')
  const before = new Date(Date.now() - 601_000)
  await api.db.updateTable('session').set({ verified_at: before }).where('user_id', '=', tired.id).execute()
  assert.equal((await undo(tired, moderator, since, true)).body.code, 'error.factor.recent')
})
