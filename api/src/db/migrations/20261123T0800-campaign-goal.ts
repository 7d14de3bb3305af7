import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').addColumn('goal', 'integer').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').dropColumn('goal').execute()
}
