import { type Kysely, sql } from 'kysely'

const wasSigned = sql<boolean>`state = 'approved' and deleted_at is null and signed_this_week > 0`

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('signed_this_week', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createIndex('campaign_public_week')
    .on('campaign')
    .columns(['signed_this_week', 'id'])
    .where(wasSigned)
    .execute()
  await db.schema
    .createIndex('campaign_public_topic_week')
    .on('campaign')
    .columns(['topic', 'signed_this_week', 'id'])
    .where(wasSigned)
    .execute()
  await db.schema
    .createTable('total')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .execute()
  // The next ranking counts the week of every campaign.
  await sql`delete from watermark where name = 'ranking'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('total').execute()
  await db.schema.dropIndex('campaign_public_topic_week').execute()
  await db.schema.dropIndex('campaign_public_week').execute()
  await db.schema.alterTable('campaign').dropColumn('signed_this_week').execute()
}
