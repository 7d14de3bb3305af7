import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table block (
    id integer generated always as identity primary key,
    kind text not null,
    value text not null,
    reason text not null,
    created_at timestamptz not null,
    until timestamptz not null,
    unique (kind, value)
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('block').execute()
}
