import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table notification (
      id bigint generated always as identity primary key,
      user_id integer not null references "user" on delete cascade,
      kind text not null,
      campaign_id integer not null references campaign on delete cascade,
      count integer not null,
      act text not null,
      is_listed boolean not null,
      created_at timestamptz not null,
      read_at timestamptz,
      mail_due_at timestamptz
    )`.execute(db)
  await sql`create index notification_listed on notification (user_id, id) where is_listed`.execute(db)
  await sql`create index notification_unread on notification (user_id) where is_listed and read_at is null`.execute(db)
  // Several comments or faxes are one notification until it is read.
  await sql`
    create unique index notification_merged on notification (user_id, kind, campaign_id)
    where read_at is null and kind in ('commented', 'fax_failed')`.execute(db)
  await sql`create index notification_due on notification (mail_due_at) where mail_due_at is not null`.execute(db)
  await sql`create index notification_campaign on notification (campaign_id)`.execute(db)
  await sql`create index notification_created on notification (created_at)`.execute(db)
  await sql`
    create table notification_preference (
      user_id integer not null references "user" on delete cascade,
      kind text not null,
      on_site boolean not null,
      mail text not null,
      primary key (user_id, kind)
    )`.execute(db)
  await sql`
    create table quiet_hours (
      user_id integer primary key references "user" on delete cascade,
      from_hour smallint not null,
      until_hour smallint not null
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['quiet_hours', 'notification_preference', 'notification']) {
    await db.schema.dropTable(table).execute()
  }
}
