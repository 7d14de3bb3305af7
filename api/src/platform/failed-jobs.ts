import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type FailedJob = {
  id: number
  name: string
  attempts: number
  max_attempts: number
  created_at: Date
  run_at: Date
  last_error: string | null
}

const failed = sql`locked_at is null and (last_error is not null or attempts >= max_attempts)`

export async function failedJobs(db: Db, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, task_identifier as name, attempts, max_attempts, created_at, run_at, last_error
    from graphile_worker.jobs where ${failed} order by id limit ${most}`.execute(db)
  return rows
}

export async function retryJobs(db: Db, which: number | 'all'): Promise<number> {
  const ids = await idsOf(db, which)
  const { rows } = await sql`
    select id from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(db)
  return rows.length
}

export async function dropJob(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(${await idsOf(db, id)}::bigint[])`.execute(db)
  return rows.length > 0
}

/** Drops jobs without an attempt left: their e-mails have addresses. */
export async function dropOldJobs(db: Db, until: Date): Promise<number> {
  const { rows } = await sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs where attempts >= max_attempts and run_at <= ${until}
    ))`.execute(db)
  return rows.length
}

async function idsOf(db: Db, which: number | 'all'): Promise<number[]> {
  const one = which === 'all' ? sql`true` : sql`id = ${which}`
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.jobs where ${failed} and ${one}`.execute(db)
  return rows.map(({ id }) => id)
}
