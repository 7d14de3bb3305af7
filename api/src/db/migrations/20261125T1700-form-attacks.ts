import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table form_attack (
    form text primary key,
    began_at timestamptz not null,
    until timestamptz not null
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('form_attack').execute()
}
