import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('media')
    .addColumn('alt', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('media').dropColumn('alt').execute()
}
