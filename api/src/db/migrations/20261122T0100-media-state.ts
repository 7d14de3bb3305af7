import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('media')
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('ready').check(sql`state in ('ready', 'preparing', 'failed')`),
    )
    .addColumn('source', 'text')
    .execute()
  await db.schema
    .createIndex('media_preparing')
    .on('media')
    .column('created_at')
    .where(sql<boolean>`state = 'preparing'`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('media_preparing').execute()
  await db.schema.alterTable('media').dropColumn('source').dropColumn('state').execute()
}
