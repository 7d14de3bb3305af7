import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`alter table media add column is_taken_down boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('media').dropColumn('is_taken_down').execute()
}
