import { timeZone } from '@sesol/contract'
import { type Kysely, sql } from 'kysely'

type Event = 'insert' | 'update' | 'delete'

const columns = 'campaign_id, email_canonical, confirmed_at, set_aside_at'
const changed: Record<Event, string> = {
  insert: `select ${columns}, 1 as step from arrived`,
  update: `select ${columns}, 1 as step from arrived union all select ${columns}, -1 from left_behind`,
  delete: `select ${columns}, -1 as step from left_behind`,
}
const events: Event[] = ['insert', 'update', 'delete']

/** Fewer than those of a campaign's whole count: most campaigns have few signatures a day. */
const slots = 4

/** As before, and the signatures of each day besides. */
export async function up(db: Kysely<unknown>) {
  // Whatever was written before is committed then, so that the next migration finds all that the triggers did not count.
  await sql`lock table signature in share row exclusive mode`.execute(db)
  for (const event of events) await replaceCounting(db, event, ofDays(event))
}

const onlyExisting = (event: Event) =>
  event === 'delete' ? sql`and exists (select from campaign where id = campaign_id)` : sql``

const ofDays = (event: Event) => sql`
  insert into campaign_day (campaign_id, kind, day, slot, hits)
  select campaign_id, 'signature', (confirmed_at at time zone ${sql.lit(timeZone)})::date as signed, floor(random() * ${sql.lit(slots)})::smallint, sum(step)
  from (${sql.raw(changed[event])}) as changed
  where signature_kind(email_canonical, confirmed_at, set_aside_at) = 'signature' ${onlyExisting(event)}
  group by campaign_id, signed having sum(step) <> 0
  order by campaign_id, signed
  on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + excluded.hits;`

async function replaceCounting(db: Kysely<unknown>, event: Event, more = sql``) {
  await sql`
    create or replace function ${sql.id(`count_signatures_on_${event}`)}() returns trigger language plpgsql as $$
    begin
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, kind, floor(random() * 16)::smallint, sum(step) from (
        select campaign_id, step, signature_kind(email_canonical, confirmed_at, set_aside_at) as kind
        from (${sql.raw(changed[event])}) as changed
      ) as counted
      where kind is not null ${onlyExisting(event)}
      group by campaign_id, kind having sum(step) <> 0
      order by campaign_id, kind
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits;
      ${more}
      return null;
    end $$`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const event of events) await replaceCounting(db, event)
  await sql`delete from campaign_day where kind = 'signature'`.execute(db)
}
