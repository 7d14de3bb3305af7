import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_draft')
    .addColumn('user_id', 'integer', (column) => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('draft', 'jsonb', (column) => column.notNull())
    .addColumn('saved_at', sql`timestamptz(3)`, (column) => column.notNull())
    .execute()
  await db.schema.createIndex('campaign_draft_saved_at').on('campaign_draft').column('saved_at').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('campaign_draft').execute()
}
