import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('media').addColumn('color', 'text').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('media').dropColumn('color').execute()
}
