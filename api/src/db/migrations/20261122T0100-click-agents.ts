import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('click').addColumn('agent', 'bytea').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('click').dropColumn('agent').execute()
}
