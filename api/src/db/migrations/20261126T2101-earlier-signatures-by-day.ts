import { timeZone } from '@sesol/contract'
import { type Kysely, sql } from 'kysely'

const batch = 5000
/** None of those that the triggers write. */
const slot = 4

/** What the triggers have not counted: in one snapshot, the signatures of a day without the sum of its slots. */
export async function up(db: Kysely<unknown>) {
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from campaign`.execute(db)
  for (let first = 1; first <= (rows[0]?.last ?? 0); first += batch) {
    const isOfBatch = sql`campaign_id >= ${first} and campaign_id < ${first + batch}`
    await sql`
      insert into campaign_day (campaign_id, kind, day, slot, hits)
      select campaign_id, 'signature', day, ${slot}::smallint, sum(hits) from (
        select campaign_id, (confirmed_at at time zone ${sql.lit(timeZone)})::date as day, count(*) as hits from signature
        where ${isOfBatch} and email_canonical is not null and confirmed_at is not null and set_aside_at is null
        group by 1, 2
        union all
        select campaign_id, day, -hits from campaign_day where ${isOfBatch} and kind = 'signature'
      ) as uncounted
      group by campaign_id, day having sum(hits) <> 0
      on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + excluded.hits`.execute(db)
  }
}

export async function down() {}
