import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { runHere } from '../../testing-process.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, type TestMember, testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { takeNextAddresses } from '../addressees/index.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { testComment } from '../comments/testing.ts'
import { takeDownAll, testNotice } from '../legal/testing.ts'
import { importSignatures } from '../support/index.ts'
import { testStatement } from '../support/testing.ts'
import { testAnswer, testUpdate } from '../updates/testing.ts'
import { undoStaff } from './verbs/undo.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const admin = await testStaff(api, 'admin')

const campaign = () => testPublicCampaign(api, owner.access)

const reason = { reason: 'insult' }
async function act(path: string, { access: token }: TestMember, json: object = reason, method = 'POST') {
  const { status, body, text } = await api.call(method, `/moderation/${path}`, { token, json })
  assert.equal(status, 200, `${path}: ${text}`)
  return body
}
const undo = ({ id }: TestMember, since: Date, dry_run = false) =>
  undoStaff({
    ctx: { ...api.deps, caller: { kind: 'system' }, actingName: 'Ayşe' },
    input: { id, since, note: 'Hesabı ele geçirilmiş.', dry_run },
  })
const mailedAt = () => api.db.selectFrom('addressee').select(['id', 'email', 'next_email']).orderBy('id').execute()
const correct = (id: number, who: TestMember, email: string) =>
  act(`addressees/${id}/`, who, { kind: 'institution', name: 'Kurum', email }, 'PUT')

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

test('T-06 the operator undoes all of one person since a moment, after a preview that changes nothing', async () => {
  const rogue = await testStaff(api, 'admin')
  const [earlier, hidden, closed, taken, signed, ofMember] = [
    await campaign(),
    await campaign(),
    await campaign(),
    await campaign(),
    await campaign(),
    await testMember(api),
  ]
  await testPublicCampaign(api, ofMember.access)
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

  const preview = await undo(rogue, since, true)
  assert.deepEqual(await snapshot(), during, 'the preview changes nothing')
  const mails = (await queuedJobs(api)).length
  await undo(rogue, since, true)
  assert.equal((await queuedJobs(api)).length, mails)
  assert.deepEqual(preview.left, { 'campaign.reject': 1 })
  const { 'signatures.invalidate': signatures, ...single } = preview.undone
  assert.ok((signatures ?? 0) >= 90)
  assert.deepEqual(single, {
    ...{ 'notice.decide': 1, 'service.block': 1, 'service.pause': 1, 'user.suspend': 1, 'update.hide': 1 },
    ...{ 'answer.hide': 1, 'statement.hide': 1, 'comment.hide': 1, 'campaign.close': 1, 'campaign.hide': 1 },
  })

  const done = await undo(rogue, since)
  assert.deepEqual(done, preview)
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
  assert.deepEqual([entry?.actor_id, entry?.details.as, entry?.details.undone, others], [null, 'Ayşe', done.undone, []])
  const restored = await api.db
    .selectFrom('audit.entry')
    .select(['details', 'actor_id'])
    .where('action', '=', 'campaign.restore')
    .where('subject_id', '=', hidden)
    .executeTakeFirstOrThrow()
  assert.deepEqual([restored.actor_id, restored.details.undo], [null, rogue.id])
  assert.deepEqual((await undo(rogue, since)).undone, {})
})

test('T-06 what another person decided since stays', async () => {
  const [rogue, other] = [await testModerator(api), await testModerator(api)]
  const [answered, own] = [await campaign(), await campaign()]
  const since = new Date()
  for (const id of [answered, own]) await act(`campaigns/${id}/hide/`, rogue)
  await act(`campaigns/${answered}/restore/`, other, {})
  await act(`campaigns/${answered}/hide/`, other)
  const body = await undo(rogue, since)
  assert.deepEqual(body, { undone: { 'campaign.hide': 1 }, left: { 'campaign.hide': 1 } })
  const rows = await api.db
    .selectFrom('campaign')
    .select('state')
    .where('id', 'in', [answered, own])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['hidden', 'approved'],
  )
})

test('T-06 T-07 institutions are mailed as before, what took effect included, and not over a later change', async () => {
  const [rogue, other] = [await testModerator(api), await testModerator(api)]
  const [waiting, taken, first, dropped, later] = [
    await testAddressee(api, { email: 'bir@kurum.example' }),
    await testAddressee(api, { email: 'iki@kurum.example' }),
    await testAddressee(api),
    await testAddressee(api, { email: 'dort@kurum.example' }),
    await testAddressee(api, { email: 'bes@kurum.example' }),
  ]
  await correct(dropped, other, 'yeni@kurum.example')
  const [before, since] = [await mailedAt(), new Date()]
  await correct(taken, rogue, 'ara@kurum.example')
  await correct(taken, rogue, 'sahte@kurum.example')
  await takeNextAddresses(api.db, new Date(Date.now() + 73 * 3_600_000))
  await api.db
    .updateTable('addressee')
    .set({ email: 'dort@kurum.example', next_email: 'yeni@kurum.example', next_email_at: new Date() })
    .where('id', '=', dropped)
    .execute()
  await correct(waiting, rogue, 'sahte@kurum.example')
  await correct(first, rogue, 'sahte@kurum.example')
  await correct(dropped, rogue, 'dort@kurum.example')
  await correct(later, rogue, 'sahte@kurum.example')
  await correct(later, other, 'dogru@kurum.example')
  assert.deepEqual((await undo(rogue, since)).left, { 'addressee.correct': 1 })
  assert.deepEqual(
    await mailedAt(),
    before.map((row) => (row.id === later ? { ...row, next_email: 'dogru@kurum.example' } : row)),
  )
})

test('T-06 the command says what it would undo, and does it when the name is confirmed', async () => {
  const rogue = await testModerator(api)
  const [id, since] = [await campaign(), new Date().toISOString()]
  await act(`campaigns/${id}/hide/`, rogue)
  const words = ['undo-acts', rogue.email, since, 'Hesabı', 'ele', 'geçirilmiş.']
  const command = (...more: string[]) =>
    runHere('moderate.ts', { DATABASE_URL: api.url, DATA_DIR: api.deps.config.dataDir }, [...words, ...more])
  const state = async () =>
    (await api.db.selectFrom('campaign').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
  for (const more of [[], ['--confirm', 'baskasi']]) {
    const { code, output } = await command(...more)
    assert.equal(code, 1)
    assert.match(output, /Undone: campaign\.hide 1\. Left as it is: nothing\./)
    assert.equal(await state(), 'hidden')
  }
  const { code, output } = await command('--confirm', rogue.username, '--as', 'Ayşe')
  assert.deepEqual([code, output], [0, 'Undone: campaign.hide 1. Left as it is: nothing.\n'])
  assert.equal(await state(), 'approved')
  for (const wrong of [
    ['undo-acts', rogue.email, 'dün', 'x'],
    ['undo-acts', rogue.email, since],
  ]) {
    assert.equal((await runHere('moderate.ts', { DATABASE_URL: api.url }, wrong)).code, 2)
  }
})
