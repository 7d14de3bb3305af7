import { type Kysely, sql } from 'kysely'

/** Campaigns that match wait in `matches` until they are mailed. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table alert (
      id bigint generated always as identity primary key,
      kind text not null,
      key text not null,
      rhythm text not null,
      user_id integer references "user" (id) on delete cascade,
      email text not null,
      mailbox text not null,
      language text not null,
      created_at timestamptz not null default now(),
      matches integer[] not null default '{}',
      mailed_at timestamptz,
      unique (mailbox, kind, key)
    )`.execute(db)
  await sql`create index alert_subject on alert (kind, key)`.execute(db)
  await sql`create index alert_user on alert (user_id)`.execute(db)
  await sql`create index alert_matched on alert (mailbox) where matches <> '{}'`.execute(db)
  await sql`create trigger note_removal after delete on alert
    for each row execute function note_removal('alert', 'id')`.execute(db)
}
