import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Apart from `campaign_counter`, of which lists read a campaign's rows: these are asked for by its owner alone.
  await db.schema
    .createTable('campaign_visit')
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('slot', 'smallint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    // Finds the slot to count in, all slots of a campaign, and what goes with it for good.
    .addPrimaryKeyConstraint('campaign_visit_pkey', ['campaign_id', 'source', 'slot'])
    .addCheckConstraint('campaign_visit_hits_check', sql<boolean>`hits >= 0`)
    // Room on each page, so that counting up touches no index.
    .modifyEnd(sql`with (fillfactor = 50)`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('campaign_visit').execute()
}
