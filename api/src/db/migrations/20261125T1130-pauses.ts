import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`create table pause (what text primary key, until timestamptz not null)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('pause').execute()
}
