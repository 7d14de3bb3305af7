import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { jobCall } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'

const seconds = 1

const lastQueued = new WeakMap<Db, number>()

/** Runs a second later, so that it finds all that came meanwhile. Should this fail, the crontab queues it within a minute. */
export async function queueSettling(db: Db): Promise<void> {
  const now = Date.now()
  if (now - (lastQueued.get(db) ?? 0) < seconds * 1000) return
  lastQueued.set(db, now)
  const job = jobCall(jobs.settleSignatures, sql`'{}'`, { key: 'settle_signatures', seconds })
  await sql`select ${job}`.execute(db).catch(() => {})
}
