import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table second_factor (
      user_id integer primary key references "user" on delete cascade,
      secret text not null,
      last_step integer not null default 0,
      created_at timestamptz not null,
      confirmed_at timestamptz
    )`.execute(db)
  await sql`
    create table recovery_code (
      user_id integer not null references "user" on delete cascade,
      code_hash text not null,
      primary key (user_id, code_hash)
    )`.execute(db)
  await sql`
    create table sign_in_challenge (
      token_hash text primary key,
      user_id integer not null references "user" on delete cascade,
      tries smallint not null default 0,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index sign_in_challenge_user on sign_in_challenge (user_id)`.execute(db)
  await sql`create index sign_in_challenge_expires on sign_in_challenge (expires_at)`.execute(db)
  await db.schema.alterTable('session').addColumn('verified_at', 'timestamptz').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('session').dropColumn('verified_at').execute()
  for (const table of ['sign_in_challenge', 'recovery_code', 'second_factor'])
    await db.schema.dropTable(table).execute()
}
