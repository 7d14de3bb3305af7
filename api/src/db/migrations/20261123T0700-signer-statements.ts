import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('signature_statement')
    .addColumn('signature_id', 'bigint', (column) => column.primaryKey().references('signature.id').onDelete('cascade'))
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('is_named', 'boolean', (column) => column.notNull())
    .addColumn('hidden_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('signature_statement_campaign')
    .on('signature_statement')
    .columns(['campaign_id', 'signature_id'])
    .execute()
  await db.schema
    .createIndex('signature_campaign_confirmed')
    .on('signature')
    .columns(['campaign_id', 'confirmed_at'])
    .where(sql<boolean>`confirmed_at is not null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('signature_campaign_confirmed').execute()
  await db.schema.dropTable('signature_statement').execute()
}
