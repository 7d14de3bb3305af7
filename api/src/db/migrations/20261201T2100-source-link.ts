import type { Kysely } from 'kysely'

/** The address of the same campaign elsewhere. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('source_link', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
