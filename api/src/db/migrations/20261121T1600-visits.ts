import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_visit')
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('slot', 'smallint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_visit_pkey', ['campaign_id', 'source', 'slot'])
    .addCheckConstraint('campaign_visit_hits_check', sql<boolean>`hits >= 0`)
    // Free space on each page allows heap-only updates of the count.
    .modifyEnd(sql`with (fillfactor = 50)`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('campaign_visit').execute()
}
