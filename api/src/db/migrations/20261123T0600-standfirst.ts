import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('standfirst', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').dropColumn('standfirst').execute()
}
