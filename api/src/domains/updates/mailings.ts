import { limits } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { max } from 'date-fns/max'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { MailingTable } from '../../db/schema/updates.ts'
import { jobCall } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'

export type MailingRow = Selectable<MailingTable>
type Kind = MailingRow['kind']

export function lastMailing(db: Db, campaignId: number, kind: Kind): Promise<MailingRow | undefined> {
  return db
    .selectFrom('mailing')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('started_at', 'is not', null)
    .where(({ or, eb }) => or([eb('mailed', '>', 0), eb('finished_at', 'is', null)]))
    .orderBy('due_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const waitingMailing = (db: Db, campaignId: number, kind: Kind): Promise<MailingRow | undefined> =>
  db
    .selectFrom('mailing')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('kind', '=', kind)
    .where('started_at', 'is', null)
    .executeTakeFirst()

export async function earliestMailing(db: Db, campaignId: number, kind: Kind, from: Date): Promise<Date> {
  const last = await lastMailing(db, campaignId, kind)
  return last ? max([from, addDays(last.due_at, limits.updateMailDays)]) : from
}

type Planned = { campaign_id: number; kind: Kind; from: Date; now: Date }

/** Call it in the transaction of the change, with the campaign locked. */
export async function planMailing(trx: Db, { campaign_id, kind, from, now }: Planned): Promise<number> {
  const waiting = await waitingMailing(trx, campaign_id, kind)
  if (waiting) return waiting.id
  const due_at = await earliestMailing(trx, campaign_id, kind, from)
  const { id } = await trx
    .insertInto('mailing')
    .values({ campaign_id, kind, due_at, outcome: null, started_at: null, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const seconds = Math.max(0, (due_at.getTime() - now.getTime()) / 1000)
  const job = jobCall(jobs.mailAudience, sql`json_build_object('mailing', ${id}::bigint)`, { seconds })
  await sql`select ${job}`.execute(trx)
  return id
}

export const lockMailing = (trx: Db, id: number): Promise<MailingRow | undefined> =>
  trx
    .selectFrom('mailing')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

type Progress = Partial<Omit<MailingRow, 'id' | 'campaign_id' | 'kind'>>

export async function keepProgress(trx: Db, id: number, progress: Progress): Promise<void> {
  await trx.updateTable('mailing').set(progress).where('id', '=', id).execute()
}
