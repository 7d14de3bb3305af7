import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table report_case (
      id integer generated always as identity primary key,
      kind text not null check (kind in ('campaign', 'update', 'answer', 'statement', 'comment', 'profile')),
      subject_id bigint not null,
      weight integer not null default 0,
      reports integer not null default 0,
      networks integer not null default 0,
      is_severe boolean not null default false,
      opened_at timestamptz not null,
      decided_at timestamptz,
      outcome text check (outcome in ('kept', 'upheld', 'gone')),
      reason text,
      restored_at timestamptz,
      check ((decided_at is null) = (outcome is null))
    )`.execute(db)
  await sql`
    create unique index report_case_open on report_case (kind, subject_id) where decided_at is null`.execute(db)
  await sql`create index report_case_subject on report_case (kind, subject_id, id)`.execute(db)
  await sql`create index report_case_weight on report_case ((-weight), id) where decided_at is null`.execute(db)
  await sql`create index report_case_decided on report_case (decided_at)`.execute(db)
  await sql`
    create table report (
      id integer generated always as identity primary key,
      case_id integer not null references report_case on delete cascade,
      number text not null unique,
      user_id integer references "user",
      visitor bytea,
      network bytea,
      reason text not null,
      part text not null check (part in ('whole', 'text', 'picture')),
      text text not null,
      weight integer not null,
      email text,
      language text not null,
      created_at timestamptz not null
    )`.execute(db)
  await sql`create index report_case_id on report (case_id, id)`.execute(db)
  await sql`create unique index report_member on report (case_id, user_id) where user_id is not null`.execute(db)
  await sql`create unique index report_visitor on report (case_id, visitor) where visitor is not null`.execute(db)
  await sql`create index report_case_network on report (case_id, network, weight)`.execute(db)
  await sql`create index report_user on report (user_id, id) where user_id is not null`.execute(db)
  await sql`create index report_network on report (network, id) where network is not null`.execute(db)
  await sql`create index report_texts on report (case_id, id) where text <> ''`.execute(db)
  await sql`
    create index report_created on report (created_at)
    where network is not null or email is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  for (const table of ['report', 'report_case']) await db.schema.dropTable(table).execute()
}
