import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCrontab } from 'graphile-worker'
import { sql } from 'kysely'
import { pino } from 'pino'
import { testMember } from './domains/accounts/testing.ts'
import { testCampaign, testPublicCampaign } from './domains/campaigns/testing.ts'
import { drawing, sign, signForm } from './domains/support/testing.ts'
import { failedJobs } from './platform/failed-jobs.ts'
import { endingForGood } from './platform/jobs.ts'
import { crontab, tasksOf } from './tasks.ts'
import { testApi } from './testing.ts'
import { runJobs } from './testing-queue.ts'

const api = await testApi({ rateLimitScale: 1 })
const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const day = 86_400

async function run(name: 'sweep_rows' | 'sweep_files') {
  await tasks[name]?.({}, {} as never)
}
const sessions = async () => (await api.db.selectFrom('session').select('id').execute()).length
const windows = async () => (await api.db.selectFrom('rate').select('key').execute()).length

test('sessions and counted attempts go when they are over, and not before', async () => {
  const member = await testMember(api)
  const before = [await sessions(), await windows()]
  assert.ok(before.every((count) => count > 0))
  await run('sweep_rows')
  assert.deepEqual([await sessions(), await windows()], before)
  assert.equal((await api.call('GET', '/users/me/', { token: member.access })).status, 200)
  api.advance(2 * 3600)
  await run('sweep_rows')
  assert.deepEqual([await sessions(), await windows()], [before[0], 0])
  api.advance(15 * day)
  await run('sweep_rows')
  assert.equal(await sessions(), 0)
})

test('links that were mailed go when their time is over', async () => {
  const member = await testMember(api)
  await tasks.send_reset?.({ email: member.email }, {} as never)
  await tasks.send_confirmation?.({ user_id: member.id }, {} as never)
  const purposes = async () =>
    (await api.db.selectFrom('mailed_link').select('purpose').orderBy('purpose').execute()).map(
      ({ purpose }) => purpose,
    )
  await run('sweep_rows')
  assert.deepEqual(await purposes(), ['confirm', 'reset'])
  api.advance(3601)
  await run('sweep_rows')
  assert.deepEqual(await purposes(), ['confirm'])
  api.advance(7 * day)
  await run('sweep_rows')
  assert.deepEqual(await purposes(), [])
})

test('a campaign that was begun goes thirty days after its last change', async () => {
  const { id, access: token } = await testMember(api)
  const json = { values: { title: 'Dere' }, step: 'topic', media: [] }
  assert.equal((await api.call('PUT', '/campaign/draft/', { token, json })).status, 200)
  const drafts = async () =>
    (await api.db.selectFrom('campaign_draft').select('user_id').where('user_id', '=', id).execute()).length
  api.advance(29 * day)
  await run('sweep_rows')
  assert.equal(await drafts(), 1)
  api.advance(2 * day)
  await run('sweep_rows')
  assert.equal(await drafts(), 0)
})

test('drawn signatures that nobody’s signature names go after a day; the others stay', async () => {
  const owner = await testMember(api)
  const campaign = await testPublicCampaign(api, owner.access)
  const image = await drawing()
  for (const email of ['a@example.com', 'b@example.com']) {
    assert.equal((await sign(api, campaign, signForm({ name: 'Biri', email }, image))).status, 200)
  }
  const orphan = await api.db
    .updateTable('signature')
    .set({ image: null })
    .where('email', '=', 'a@example.com')
    .returning('id')
    .execute()
  assert.equal(orphan.length, 1)
  const stored = async () => {
    const names: string[] = []
    for await (const { name } of api.deps.privateFiles.list()) names.push(name)
    return names
  }
  // The clock of the test runs ahead of the one of the file system by more than a day.
  const ahead = api.deps.now
  api.deps.now = () => new Date()
  await run('sweep_files')
  assert.equal((await stored()).length, 2)
  api.deps.now = ahead
  await run('sweep_files')
  const { image: kept } = await api.db
    .selectFrom('signature')
    .select('image')
    .where('image', 'is not', null)
    .executeTakeFirstOrThrow()
  assert.deepEqual(await stored(), [kept])
})

test('campaigns that were deleted thirty days ago go, and not before', async () => {
  const owner = await testMember(api)
  const id = await testCampaign(api, owner.access)
  assert.equal((await api.call('DELETE', `/campaign/${id}/delete/`, { token: owner.access })).status, 204)
  const there = () => api.db.selectFrom('campaign').select('id').where('id', '=', id).execute()
  await run('sweep_rows')
  assert.equal((await there()).length, 1)
  api.advance(30 * day)
  await run('sweep_rows')
  assert.deepEqual(await there(), [])
})

test('the crontab has what each job says of its runs', () => {
  const lines = crontab.split('\n')
  assert.ok(lines.includes('* * * * * rank_campaigns ?max=1&queue=ranking&jobKey=rank_campaigns'))
  assert.ok(lines.includes('*/15 * * * * sweep_rows ?max=3&fill=20m'))
  assert.equal(parseCrontab(crontab).length, lines.length)
})

test('a job with an invalid payload fails for good, with the name of the job and the field', async () => {
  await sql`select graphile_worker.add_job('send_fax', '{"fax":1}'::json, job_key => 'invalid', max_attempts => 10)`.execute(
    api.db,
  )
  await runJobs(api.pool, endingForGood(tasks))
  const failed = (await failedJobs(api.db, 100)).find(({ name }) => name === 'send_fax')
  assert.equal(failed?.attempts, 10)
  assert.match(failed?.last_error ?? '', /^The payload of send_fax is invalid: fax: .*string/)
})
