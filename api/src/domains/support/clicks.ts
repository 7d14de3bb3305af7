import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import { randomSlot } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { ClickTable } from '../../db/schema/click.ts'
import { dayOf, type Supporter } from './person.ts'

/** The window of the ranking plus a day. */
const keptDays = 8

export type Click = Pick<ClickTable, 'day' | 'campaign_id' | 'kind'> & { supporter: Supporter }

/** A second click of the day, or one without a free seat of its network, changes nothing. @returns false if there is no such campaign */
export async function insertClick(db: Db, click: Click): Promise<boolean> {
  // If a concurrent click takes the seat, the next one is tried, at most once per seat.
  for (let tries = 0; tries <= click.supporter.seats.length; tries += 1) {
    const { found, outrun } = await tryClick(db, click)
    if (!outrun) return found
  }
  return true
}

/** One statement; `outrun` if a concurrent click took the seat. */
async function tryClick(db: Db, { day, campaign_id, kind, supporter: { seats, agent } }: Click) {
  const { rows } = await sql<{ found: boolean; outrun: boolean }>`${prepared}
    with target as (
      select id from campaign where id = ${campaign_id} and state = 'approved' and deleted_at is null
    ), taken as (
      select visitor, agent from click
      where day = ${day}::date and campaign_id = ${campaign_id} and kind = ${kind}::text
        and visitor = any(${seats}::bytea[])
    ), free as (
      select id, seat from target, unnest(${seats}::bytea[]) with ordinality as seats (seat, n)
      where not exists (select from taken where taken.visitor = seat or taken.agent = ${agent}::bytea)
      order by n limit 1
    ), clicked as (
      insert into click (day, campaign_id, kind, visitor, agent)
      select ${day}::date, id, ${kind}::text, seat, ${agent}::bytea from free
      on conflict do nothing
      returning campaign_id
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, ${kind}::text, ${randomSlot()}::smallint, 1 from clicked
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + 1
    )
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

export async function sweepClicks(db: Db, now: Date): Promise<number> {
  const oldest = dayOf(subDays(now, keptDays))
  const { numDeletedRows } = await db.deleteFrom('click').where('day', '<', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}
