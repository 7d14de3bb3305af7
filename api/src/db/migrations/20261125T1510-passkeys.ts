import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table passkey (
      id integer primary key generated always as identity,
      user_id integer not null references "user" on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at timestamptz not null,
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index passkey_user on passkey (user_id)`.execute(db)
  await sql`alter table sign_in_challenge add column purpose text not null default 'sign_in'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('sign_in_challenge').dropColumn('purpose').execute()
  await db.schema.dropTable('passkey').execute()
}
