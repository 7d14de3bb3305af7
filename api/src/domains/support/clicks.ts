import { sql } from 'kysely'
import { randomSlot } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { ClickTable } from '../../db/schema/click.ts'
import { dayOf } from './person.ts'

/** How long the ranking and a day more may want to know of a click. */
const keptDays = 8
const dayMs = 86_400_000

export type Click = Omit<ClickTable, 'created_at'>

/**
 * Records a click and counts it, in one statement, as signatures are; who clicked that day before changes nothing.
 * @returns whether there is such a campaign
 */
export async function insertClick(db: Db, { day, campaign_id, kind, visitor }: Click): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`${prepared}
    with target as (
      select id from campaign where id = ${campaign_id} and state = 'approved' and deleted_at is null
    ), clicked as (
      insert into click (day, campaign_id, kind, visitor)
      select ${day}::date, id, ${kind}::text, ${visitor}::bytea from target
      on conflict do nothing
      returning campaign_id
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, ${kind}::text, ${randomSlot()}::smallint, 1 from clicked
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + 1
    )
    select exists (select from target) as found`.execute(db)
  return rows[0]?.found === true
}

/** How often each way of support was taken; of `campaign_counter_pkey` the slots of one campaign. */
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

/** Removes the clicks of days that nobody asks for any more, from the front of `click_pkey`; tells how many. */
export async function sweepClicks(db: Db, now: Date): Promise<number> {
  const oldest = dayOf(new Date(now.getTime() - keptDays * dayMs))
  const { numDeletedRows } = await db.deleteFrom('click').where('day', '<', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}
