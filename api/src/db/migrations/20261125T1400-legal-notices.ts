import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table legal_notice (
      id integer generated always as identity primary key,
      secret text not null unique,
      fingerprint bytea not null,
      user_id integer references "user",
      ground text not null check (ground in ('personality', 'kvkk', 'gdpr', 'copyright')),
      claimant text,
      text text not null,
      language text not null,
      created_at timestamptz not null,
      due_at timestamptz not null,
      decided_at timestamptz,
      outcome text check (outcome in ('rejected', 'partly', 'taken_down')),
      reasons text not null default '',
      no_hearing text not null default '',
      reversed_at timestamptz,
      check ((decided_at is null) = (outcome is null))
    )`.execute(db)
  // A form that was sent twice.
  await sql`
    create unique index legal_notice_open on legal_notice (fingerprint) where decided_at is null`.execute(db)
  // The desk: due first.
  await sql`create index legal_notice_due on legal_notice (due_at, id) where decided_at is null`.execute(db)
  await sql`create index legal_notice_decided on legal_notice (id) where decided_at is not null`.execute(db)
  // What is kept for a limited time.
  await sql`create index legal_notice_kept on legal_notice (decided_at) where claimant is not null`.execute(db)
  await sql`create index legal_notice_user on legal_notice (user_id) where user_id is not null`.execute(db)
  await sql`
    create table legal_place (
      id integer generated always as identity primary key,
      notice_id integer not null references legal_notice on delete cascade,
      kind text not null
        check (kind in ('campaign', 'update', 'answer', 'statement', 'comment', 'profile', 'picture')),
      subject_id bigint not null,
      campaign_id integer,
      author_id integer references "user",
      asked_at timestamptz,
      statement text not null default '',
      stated_at timestamptz,
      taken_down_at timestamptz,
      restored_at timestamptz,
      hides boolean not null default false,
      unique (notice_id, kind, subject_id)
    )`.execute(db)
  // What is down now: of one thing, and of all things of a campaign.
  await sql`
    create index legal_place_down on legal_place (kind, subject_id)
    where taken_down_at is not null and restored_at is null`.execute(db)
  await sql`
    create index legal_place_campaign on legal_place (campaign_id)
    where taken_down_at is not null and restored_at is null`.execute(db)
  await sql`create index legal_place_author on legal_place (author_id) where author_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['legal_place', 'legal_notice']) await db.schema.dropTable(table).execute()
}
