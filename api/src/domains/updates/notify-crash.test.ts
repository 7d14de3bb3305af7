import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enqueue, unlockJobs } from '../../platform/jobs.ts'
import { testApi } from '../../testing.ts'
import { startProcess, until } from '../../testing-process.ts'
import { emptyQueue, runJobs } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import * as jobs from './jobs.ts'
import { updateTasks } from './tasks.ts'

const api = await testApi()
const supporters = 1100
const batch = 500

const notified = async () => {
  const { rows } = await api.pool.query(
    `select count(*)::integer as rows, count(distinct user_id)::integer as members from notification where kind = 'update'`,
  )
  return [rows[0].rows, rows[0].members]
}

test('R-05 of a worker that is killed within a batch of notifications, no member is notified twice or left out', async () => {
  const campaign = await testPublicCampaign(api, (await testMember(api)).access)
  const { rows: members } = await api.pool.query(
    `with member as (
       insert into "user" (username, username_canonical, email, email_canonical, password_hash)
       select name, name, name || '@komsu.example', name || '@komsu.example', ''
       from (select 'uye' || n as name from generate_series(1, $2::integer) as n) as named returning id
     ), following as (insert into follow (campaign_id, user_id) select $1, id from member)
     select id from member order by id`,
    [campaign, supporters],
  )
  await emptyQueue(api.db)
  const { id: mailing } = await api.db
    .insertInto('mailing')
    .values({ campaign_id: campaign, kind: 'update', due_at: new Date(), outcome: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(api.db, jobs.notifySupporters, { mailing, last_user_id: 0 })

  // The second batch waits for this member at the end of its statement.
  const holding = await api.pool.connect()
  await holding.query('begin')
  await holding.query('select from "user" where id = $1 for update', [members[batch + 1].id])
  const { dataDir, bffSecret, jwtSecret } = api.deps.config
  const env = { DATABASE_URL: api.url, DATA_DIR: dataDir, BFF_SECRET: bffSecret, JWT_SECRET: jwtSecret }
  const killed = startProcess('worker.ts', env)
  const waiting = async () => {
    const { rows } = await api.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'notification'`,
    )
    return rows.length
  }
  await until('the second batch waits', async () => (await waiting()) > 0)
  killed.child.kill('SIGKILL')
  await killed.ended
  await holding.query('rollback')
  holding.release()
  await until('the statement of the killed worker has ended', async () => (await waiting()) === 0)
  assert.deepEqual(await notified(), [batch, batch])

  await api.pool.query(unlockJobs)
  const taskList = updateTasks(api.deps)
  await runJobs(api.pool, taskList)
  assert.deepEqual(await notified(), [supporters, supporters])
})
