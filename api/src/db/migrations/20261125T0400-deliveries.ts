import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table campaign_day (
      campaign_id integer not null references campaign on delete cascade,
      kind text not null,
      day date not null,
      slot smallint not null,
      hits integer not null,
      primary key (campaign_id, kind, day, slot)
    ) with (fillfactor = 50)`.execute(db)
  await sql`
    create table reported_send (
      day date not null,
      campaign_id integer not null references campaign on delete cascade,
      kind text not null check (kind in ('email', 'phone')),
      visitor bytea not null,
      agent bytea,
      primary key (day, campaign_id, kind, visitor)
    )`.execute(db)
  await sql`create index reported_send_campaign_id on reported_send (campaign_id)`.execute(db)
  await sql`
    create table hand_over (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      day date not null,
      way text not null check (way in ('in_person', 'post', 'email', 'portal')),
      signature_count integer not null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index hand_over_campaign on hand_over (campaign_id, day)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['hand_over', 'reported_send', 'campaign_day']) await db.schema.dropTable(table).execute()
}
