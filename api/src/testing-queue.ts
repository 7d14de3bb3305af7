import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { type RawBuilder, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from './db/database.ts'
import type { Jobs } from './tasks.ts'
import { until } from './testing-process.ts'

type Job = { [N in keyof Jobs]: { task: N; payload: Jobs[N] } }[keyof Jobs]

/** Of all jobs that no worker runs. */
const all = sql`array(select id from graphile_worker.jobs)`

/** Under test no worker takes jobs. The queue shows payloads only where it changes jobs, and here it changes nothing. */
async function jobsWhere<Row>(db: Db, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select job.task_identifier as task, changed.payload
    from graphile_worker.reschedule_jobs(${all}) as changed join graphile_worker.jobs as job using (id)
    where ${condition} order by id`.execute(db)
  return rows
}

export const queuedJobs = ({ db }: { db: Db }, { due = false } = {}) =>
  jobsWhere<Job>(db, due ? sql`job.run_at <= now()` : sql`true`)

export async function queued<N extends keyof Jobs>({ db }: { db: Db }, name: N): Promise<Jobs[N][]> {
  const jobs = await jobsWhere<{ payload: Jobs[N] }>(db, sql`job.task_identifier = ${name}`)
  return jobs.map(({ payload }) => payload)
}

/** Runs what is due, once. The queue answers before it has written how the last job ended. */
export async function runJobs(pgPool: Pool, taskList: TaskList): Promise<void> {
  await runOnce({ pgPool, taskList, logger: new Logger(() => () => {}), noHandleSignals: true })
  const locked = 'select from graphile_worker.jobs where locked_at is not null'
  await until('no job runs', async () => (await pgPool.query(locked)).rowCount === 0)
}

export const emptyQueue = (db: Db) => sql`select from graphile_worker.complete_jobs(${all})`.execute(db)

type Change = { runAt?: Date; priority?: number; attempts?: number }

export const reschedule = (db: Db, { runAt, priority, attempts }: Change) =>
  sql`
    select from graphile_worker.reschedule_jobs(
      ${all}, run_at => ${runAt ?? null}::timestamptz, priority => ${priority ?? null}::int, attempts => ${attempts ?? null}::int
    )`.execute(db)

/** Leaves no attempt. */
export const failJobs = (db: Db, error: string) =>
  sql`select from graphile_worker.permanently_fail_jobs(${all}, ${error})`.execute(db)

export const retryNow = (db: Db) =>
  sql`
    select from graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where run_at > now()), run_at => now()
    )`.execute(db)
