import type { Kysely } from 'kysely'

/** Hidden until a moderator has read them. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('comment')
    .addColumn('is_waiting', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('comment').dropColumn('is_waiting').execute()
}
