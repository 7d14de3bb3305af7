import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Logger, runOnce, type Task } from 'graphile-worker'
import { sql } from 'kysely'
import { testDatabase } from './db/testing.ts'
import { accountJobs } from './domains/accounts/index.ts'
import { enqueue } from './platform/jobs.ts'
import { revalidateSite } from './platform/revalidate-site.ts'
import { runHere } from './testing-process.ts'

const { url, pool, db } = await testDatabase()

async function jobs(...words: string[]) {
  const { code, output } = await runHere('jobs.ts', { DATABASE_URL: url }, words)
  return { code, output: output.trim() }
}

async function lastJob(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from graphile_worker.jobs`.execute(db)
  return rows[0]?.id ?? assert.fail()
}

async function failedJob(attempts: number, error?: string): Promise<number> {
  await enqueue(db, revalidateSite, { tags: ['list'] })
  const id = await lastJob()
  if (error) await sql`select from graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], ${error})`.execute(db)
  await sql`select from graphile_worker.reschedule_jobs(array[${id}]::bigint[], attempts => ${attempts}::int)`.execute(
    db,
  )
  return id
}

const stateOf = async (id: number) => {
  const { rows } = await sql<{ attempts: number; due: boolean }>`
    select attempts, run_at <= now() as due from graphile_worker.jobs where id = ${id}`.execute(db)
  return rows[0]
}

test('an empty list is exit code 0', async () => {
  await enqueue(db, revalidateSite, { tags: ['list'] })
  assert.deepEqual(await jobs('list'), { code: 0, output: 'No job failed.' })
  assert.deepEqual(await jobs('retry', 'all'), { code: 0, output: 'No job failed.' })
})

test('failed jobs are listed with their next attempt and error, without addresses', async () => {
  const over = await failedJob(10, '550 no mail for ayse.yilmaz@ornek.example\nnow')
  const waits = await failedJob(2, 'connect ECONNREFUSED')
  const killed = await failedJob(10)
  const { code, output } = await jobs('list')
  const rows = output.split('\n').map((line) => line.split('\t'))
  assert.equal(code, 0)
  assert.deepEqual(
    rows.map(([id, name, attempts]) => [Number(id), name, attempts]),
    [
      [over, 'revalidate_site', '10/10'],
      [waits, 'revalidate_site', '2/10'],
      [killed, 'revalidate_site', '10/10'],
    ],
  )
  assert.deepEqual(
    rows.map(([, , , , next]) => next?.split(' ')[0]),
    ['given', 'next', 'given'],
  )
  assert.equal(rows[0]?.[5], '550 no mail for a***@o*** now')
  assert.ok(rows.every(([, , , since]) => !Number.isNaN(Date.parse(since ?? ''))))

  assert.deepEqual(await jobs('retry', String(over)), { code: 0, output: `Job ${over} is retried.` })
  assert.deepEqual(await stateOf(over), { attempts: 0, due: true })
  assert.deepEqual(await jobs('drop', String(killed)), { code: 0, output: `Job ${killed} is dropped.` })
  assert.equal(await stateOf(killed), undefined)
  assert.match((await jobs('retry', 'all')).output, /^[12] jobs? (is|are) retried/)
  assert.equal((await stateOf(waits))?.attempts, 0)
})

test('a job that has not failed, is running or is unknown is not changed', async () => {
  await enqueue(db, revalidateSite, { tags: ['list'] })
  const waiting = await lastJob()
  await enqueue(db, accountJobs.sendConfirmation, { user_id: 1 })
  const running = await lastJob()
  const [started, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const send_confirmation: Task = () => {
    started.resolve()
    return ended.promise
  }
  const logger = new Logger(() => () => {})
  const working = runOnce({ pgPool: pool, taskList: { send_confirmation }, logger, noHandleSignals: true })
  await started.promise
  for (const id of [waiting, running, 999_999]) {
    for (const word of ['retry', 'drop']) {
      assert.deepEqual(await jobs(word, String(id)), { code: 1, output: `No failed job has the number ${id}.` })
    }
  }
  assert.ok(await stateOf(waiting))
  assert.equal((await stateOf(running))?.attempts, 1)
  ended.resolve()
  await working
})

test('wrong arguments are exit code 2, --help is 0', async () => {
  for (const [words, code] of [
    [['drop', 'all'], 2],
    [['retry', '1', '2'], 2],
    [['--help'], 0],
  ] as const) {
    const found = await jobs(...words)
    assert.equal(found.code, code, words.join(' '))
    assert.match(found.output, /^Usage/)
  }
})
