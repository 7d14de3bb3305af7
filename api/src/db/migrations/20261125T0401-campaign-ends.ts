import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').addColumn('ends_on', 'date').addColumn('end_notified_on', 'date').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').dropColumn('ends_on').dropColumn('end_notified_on').execute()
}
