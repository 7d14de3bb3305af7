import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('session').addColumn('end_hash', 'text').addColumn('end_until', 'timestamptz').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('session').dropColumn('end_hash').dropColumn('end_until').execute()
}
