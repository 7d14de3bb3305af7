import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_share')
    .addColumn('campaign_id', 'integer', (column) => column.primaryKey().references('campaign.id').onDelete('cascade'))
    .addColumn('last_user_id', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('told', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('started_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('finished_at', 'timestamptz')
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('campaign_share').execute()
}
