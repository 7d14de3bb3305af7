import { limits, type SignatureDay, tags } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { subDays } from 'date-fns/subDays'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { zone } from '../../db/expressions.ts'
import type { DayKind, HandOverTable } from '../../db/schema/counts.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { keepClock } from '../campaigns/index.ts'
import { applicants } from './applications.ts'

type DayCount<Kind> = { day: string; kind: Kind; hits: number }

export async function countsByDay(db: Db, campaignId: number, since: Date): Promise<DayCount<DayKind>[]> {
  const { rows } = await sql<DayCount<DayKind>>`
    select day::text as day, kind, sum(hits)::bigint as hits from campaign_day
    where campaign_id = ${campaignId} and day >= ${turkishDayOf(since)}::date
    group by day, kind`.execute(db)
  return rows
}

export async function signaturesByDay(db: Db, campaignId: number): Promise<SignatureDay[]> {
  const { rows } = await sql<SignatureDay>`
    select day::text, signature_count, sum(signature_count) over (order by day)::bigint as total from (
      select day, sum(hits)::bigint as signature_count from campaign_day
      where campaign_id = ${campaignId} and kind = 'signature'
      group by day having sum(hits) > 0
    ) as signed order by day`.execute(db)
  return rows
}

export async function faxesByDay(db: Db, campaignId: number, since: Date): Promise<DayCount<'sent' | 'failed'>[]> {
  const { rows } = await sql<DayCount<'sent' | 'failed'>>`
    select (updated_at at time zone ${zone})::date::text as day, state as kind, count(*) as hits from fax
    where campaign_id = ${campaignId} and state in ('sent', 'failed') and updated_at >= ${since}
    group by 1, 2`.execute(db)
  return rows
}

type Delivered = { count: number; first_day: string | null; last_day: string | null }

async function deliveredFaxes(db: Db, campaignId: number): Promise<Delivered | undefined> {
  const { rows } = await sql<Delivered>`
    select count(*) as count, (min(updated_at) at time zone ${zone})::date::text as first_day,
      (max(updated_at) at time zone ${zone})::date::text as last_day
    from fax where campaign_id = ${campaignId} and state = 'sent'`.execute(db)
  return rows[0]
}

async function daySums(db: Db, campaignId: number) {
  const { rows } = await sql<Delivered & { kind: string }>`
    select kind, sum(hits)::bigint as count, min(day)::text as first_day, max(day)::text as last_day
    from campaign_day where campaign_id = ${campaignId} and kind in ('sent_email', 'sent_phone', 'returned')
    group by kind
    union all select 'applied', count(distinct user_id), null, null ${applicants(campaignId)}
    union all select 'answered', count(distinct user_id), null, null ${applicants(campaignId)} and is_answered`.execute(
    db,
  )
  return rows
}

/** A report of a mail server comes within days. */
const reportDays = 5

/** What the site mailed there and came back was not delivered, and can be mailed again. */
async function withdrawMailed(trx: Db, addresseeIds: number[], now: Date): Promise<void> {
  const returned = await trx
    .deleteFrom('hand_over')
    .using('campaign')
    .whereRef('campaign.id', '=', 'campaign_id')
    .where('addressee_id', 'in', addresseeIds)
    .where('accepted_at', '>', subDays(now, reportDays))
    .returning('campaign_id')
    .execute()
  for (const id of returned.map(({ campaign_id }) => campaign_id).sort((one, other) => one - other)) {
    await keepClock(trx, id)
  }
}

/** Counts for all public campaigns of the entries, because their e-mails have one address. Once a day: a report may be repeated. */
export async function countReturned(trx: Db, addresseeIds: number[], now: Date): Promise<void> {
  if (addresseeIds.length === 0) return
  const { rows } = await sql<{ campaign_id: number }>`
    insert into campaign_day (campaign_id, kind, day, slot, hits)
    select id, 'returned', ${turkishDayOf(now)}::date, 0, 1 from campaign
    where addressee_id = any(${addresseeIds}) and state = 'approved' and deleted_at is null
    order by id
    on conflict do nothing
    returning campaign_id`.execute(trx)
  await withdrawMailed(trx, addresseeIds, now)
  await queueRevalidation(
    trx,
    rows.map(({ campaign_id }) => tags.campaign(campaign_id)),
  )
}

const handOverColumns = [
  ...(['id', 'way', 'signature_count', 'version', 'is_proved'] as const),
  sql<string>`day::text`.as('day'),
  sql<boolean>`objected_at is not null`.as('is_disputed'),
] as const

const handOversOf = (db: Db, campaignId: number) =>
  db
    .selectFrom('hand_over')
    .select(handOverColumns)
    .where('campaign_id', '=', campaignId)
    .where(({ or, eb }) => or([eb('version', 'is', null), eb('accepted_at', 'is not', null)]))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.handOvers)
    .execute()

const none: Delivered = { count: 0, first_day: null, last_day: null }

export async function deliveriesOf(db: Db, campaignId: number) {
  const [faxes, sums, hand_overs] = await Promise.all([
    deliveredFaxes(db, campaignId),
    daySums(db, campaignId),
    handOversOf(db, campaignId),
  ])
  const sumOf = (wanted: string) => {
    const { kind: _, ...sum } = sums.find(({ kind }) => kind === wanted) ?? { ...none, kind: wanted }
    return sum
  }
  const returned = sumOf('returned')
  // A person could be recognised among few.
  const shown = ({ count }: Delivered) => (count < limits.applicationsShown ? 0 : count)
  const applications = { count: shown(sumOf('applied')), answered: shown(sumOf('answered')) }
  return {
    faxes: faxes ?? none,
    emails: sumOf('sent_email'),
    calls: sumOf('sent_phone'),
    hand_overs,
    returned,
    applications,
  }
}

export const insertHandOver = (db: Db, handOver: Insertable<HandOverTable>) =>
  db.insertInto('hand_over').values(handOver).returning(handOverColumns).executeTakeFirstOrThrow()

/** @returns nothing where this text was queued before */
export const insertMailed = (trx: Db, handOver: Insertable<HandOverTable>) =>
  trx
    .insertInto('hand_over')
    .values(handOver)
    .onConflict((conflict) => conflict.columns(['campaign_id', 'version']).where('version', 'is not', null).doNothing())
    .returning('id')
    .executeTakeFirst()

/** What the site mailed stays. */
export async function deleteHandOver(db: Db, campaignId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('hand_over')
    .where('id', '=', id)
    .where('campaign_id', '=', campaignId)
    .where('version', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
