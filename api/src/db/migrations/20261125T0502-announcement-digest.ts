import { type Kysely, sql } from 'kysely'

/** Announcements that are held or released are finished, so that the former release does not send them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table announcement_digest (
      id integer generated always as identity primary key,
      day date not null unique,
      released_at timestamptz not null,
      last_user_id integer not null default 0,
      notified integer not null default 0,
      finished_at timestamptz
    )`.execute(db)
  await sql`
    alter table campaign_share
      add column digest_id integer,
      add column held_at timestamptz,
      add column held_reason text,
      add column held_note text not null default ''`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table campaign_share drop column digest_id, drop column held_at, drop column held_reason, drop column held_note`.execute(
    db,
  )
  await db.schema.dropTable('announcement_digest').execute()
}
