import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table campaign add column paper_count integer not null default 0`.execute(db)
  await sql`
    create table paper_sheet (
      id integer generated always as identity primary key,
      campaign_id integer not null references campaign on delete cascade,
      user_id integer not null references "user",
      media_id integer references media on delete set null,
      stated integer not null check (stated between 1 and 100),
      counted integer check (counted between 1 and 100),
      state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
      reason text,
      note text not null default '',
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      check ((state = 'accepted') = (counted is not null)),
      check ((state = 'waiting') = (decided_at is null))
    )`.execute(db)
  await sql`create index paper_sheet_campaign on paper_sheet (campaign_id, id)`.execute(db)
  await sql`create index paper_sheet_user on paper_sheet (user_id)`.execute(db)
  await sql`create index paper_sheet_media on paper_sheet (media_id)`.execute(db)
  await sql`create index paper_sheet_waiting on paper_sheet (id) where state = 'waiting'`.execute(db)
  await sql`create index paper_sheet_scan on paper_sheet (decided_at) where media_id is not null`.execute(db)
  // No scan outlives its sheet, also when the campaign is removed.
  await sql`
    create function remove_scan() returns trigger language plpgsql as $$
    begin
      delete from media where id = old.media_id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger remove_scan after delete on paper_sheet for each row when (old.media_id is not null)
    execute function remove_scan()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('paper_sheet').execute()
  await sql`drop function remove_scan()`.execute(db)
  await db.schema.alterTable('campaign').dropColumn('paper_count').execute()
}
