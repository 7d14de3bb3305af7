import { type Kysely, sql } from 'kysely'

/** Who was a moderator keeps the rights of one. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table "user" add column staff_role text not null default 'moderator'`.execute(db)
  await sql`
    create table staff_invitation (
      id integer primary key generated always as identity,
      email text not null,
      email_canonical text not null unique,
      role text not null,
      invited_by integer not null references "user",
      created_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('staff_invitation').execute()
  await sql`alter table "user" drop column staff_role`.execute(db)
}
