import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table addressee add column digest_since timestamptz`.execute(db)
  await sql`
    create table addressee_digest (
      addressee_id integer not null references addressee on delete cascade,
      day timestamptz not null,
      since timestamptz not null,
      until timestamptz not null,
      primary key (addressee_id, day)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table addressee_digest`.execute(db)
  await sql`alter table addressee drop column digest_since`.execute(db)
}
