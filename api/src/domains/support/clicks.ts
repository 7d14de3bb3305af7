import type { ReportedWay } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { countOfDay, randomSlot } from '../../db/expressions.ts'
import { prepared } from '../../db/prepared.ts'
import type { ClickTable } from '../../db/schema/counts.ts'
import { type Supporter, utcDayOf } from './person.ts'

type Once = { campaign_id: number; supporter: Supporter; now: Date }
export type Click = Once & { table: 'click'; kind: ClickTable['kind'] }
export type Report = Once & { table: 'reported_send'; kind: ReportedWay }

/** A second one of the day, or one without a free seat of its network, changes nothing. @returns false if there is no such campaign */
export async function insertOnce(db: Db, given: Click | Report): Promise<boolean> {
  // If a concurrent click takes the seat, the next one is tried, at most once per seat.
  for (let tries = 0; tries <= given.supporter.seats.length; tries += 1) {
    const { found, outrun } = await tryOnce(db, given)
    if (!outrun) return found
  }
  return true
}

async function tryOnce(db: Db, given: Click | Report) {
  const { table, campaign_id, kind, supporter, now } = given
  const { seats, agent } = supporter
  const day = utcDayOf(now)
  const total = sql`, counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, ${kind}::text, ${randomSlot()}::smallint, 1 from clicked
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + 1
    )`
  const { rows } = await sql<{ found: boolean; outrun: boolean }>`${prepared}
    with target as (
      select id from campaign where id = ${campaign_id} and state = 'approved' and deleted_at is null
    ), taken as (
      select visitor, agent from ${sql.table(table)}
      where day = ${day}::date and campaign_id = ${campaign_id} and kind = ${kind}::text
        and visitor = any(${seats}::bytea[])
    ), free as (
      select id, seat from target, unnest(${seats}::bytea[]) with ordinality as seats (seat, n)
      where not exists (select from taken where taken.visitor = seat or taken.agent = ${agent}::bytea)
      order by n limit 1
    ), clicked as (
      insert into ${sql.table(table)} (day, campaign_id, kind, visitor, agent)
      select ${day}::date, id, ${kind}::text, seat, ${agent}::bytea from free
      on conflict do nothing
      returning campaign_id
    ), counted_of_day as (${countOfDay(sql`clicked`, given.table === 'click' ? given.kind : `sent_${given.kind}`, now)})
    ${table === 'click' ? total : sql``}
    select exists (select from target) as found,
      exists (select from free) and not exists (select from clicked) as outrun`.execute(db)
  return rows[0] ?? { found: false, outrun: false }
}

export async function clickCounts(db: Db, campaignId: number): Promise<Record<ClickTable['kind'], number>> {
  const rows = await db
    .selectFrom('campaign_counter')
    .select(['kind', sql<number>`sum(hits)::bigint`.as('hits')])
    .where('campaign_id', '=', campaignId)
    .where('kind', 'in', ['email', 'phone', 'fax'])
    .groupBy('kind')
    .execute()
  return { email: 0, phone: 0, fax: 0, ...Object.fromEntries(rows.map(({ kind, hits }) => [kind, hits])) }
}

export async function sweepClicks(db: Db, until: Date): Promise<number> {
  const oldest = utcDayOf(until)
  const swept = await Promise.all(
    (['click', 'reported_send'] as const).map((table) =>
      db.deleteFrom(table).where('day', '<', oldest).executeTakeFirst(),
    ),
  )
  return swept.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}
