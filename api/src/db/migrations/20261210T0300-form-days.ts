import { type Kysely, sql } from 'kysely'

const counted = (kind: string, from: string) => `
  insert into campaign_day (campaign_id, kind, day, slot, hits)
  select campaign_id, '${kind}', (created_at at time zone 'Europe/Istanbul')::date as came, floor(random() * 4)::smallint,
    count(*) ${from}
  group by campaign_id, came order by campaign_id, came
  on conflict (campaign_id, kind, day, slot) do update set hits = campaign_day.hits + excluded.hits;`

/** Mailboxes that a form was typed for, by the day of the first one, and those of them that confirmed one: what expires stays counted. */
export async function up(db: Kysely<unknown>) {
  const arrived = 'from arrived where confirmed_at is null and email_canonical is not null'
  const confirmed = `from left_behind join (select id from arrived where confirmed_at is not null) as pressed using (id)
    where confirmed_at is null and email_canonical is not null`
  for (const [event, tables, body] of [
    ['insert', 'new table as arrived', counted('form', arrived)],
    ['update', 'old table as left_behind new table as arrived', counted('form_confirmed', confirmed)],
  ]) {
    const name = sql.ref(`count_forms_on_${event}`)
    await sql`
      create function ${name}() returns trigger language plpgsql as $$
        begin ${sql.raw(`${body}`)}
        return null; end
      $$`.execute(db)
    await sql`
      create trigger ${name} after ${sql.raw(`${event}`)} on signature referencing ${sql.raw(`${tables}`)}
        for each statement execute function ${name}()`.execute(db)
  }
}
