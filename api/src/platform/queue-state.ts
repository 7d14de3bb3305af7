import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { bulkPriority } from './jobs.ts'

/** `age`: seconds for which the oldest job is due. `delay`: seconds for which a person has been waiting for the oldest. */
export type QueueRow = { task: string; waiting: number; failed: number; age: number; delay: number }

const isDue = (now: Date) => sql`attempts < max_attempts and locked_at is null and run_at <= ${now}`

/** A failed attempt moves `run_at`. An address that its own server refuses for now delays no other. */
const failsToSend = sql`starts_with(task_identifier, 'send_') and attempts between 1 and max_attempts - 1
  and coalesce(last_error, '') not like '%recipients were rejected%'`

const isUrgent = sql`priority < ${sql.lit(bulkPriority)}`

const queue = (now: Date) => sql<QueueRow>`
  select task_identifier as task,
    count(*) filter (where attempts < max_attempts) as waiting,
    count(*) filter (where attempts >= max_attempts) as failed,
    coalesce(extract(epoch from ${now}::timestamptz - min(run_at) filter (where ${isDue(now)})), 0)::float8 as age,
    coalesce(extract(epoch from ${now}::timestamptz - least(
      min(run_at) filter (where ${isDue(now)} and ${isUrgent}),
      min(created_at) filter (where ${failsToSend} and ${isUrgent})
    )), 0)::float8 as delay
  from graphile_worker.jobs group by task_identifier`

export const readQueue = async (db: Db, now: Date): Promise<QueueRow[]> => (await queue(now).execute(db)).rows
