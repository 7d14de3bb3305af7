import { type Kysely, sql } from 'kysely'

const isPublic = sql<boolean>`state = 'approved' and deleted_at is null`

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('trend', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('signature_total', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  // The public list by recent support, and by signatures, read from its end without sorting.
  await db.schema.createIndex('campaign_public_trend').on('campaign').columns(['trend', 'id']).where(isPublic).execute()
  await db.schema
    .createIndex('campaign_public_signatures')
    .on('campaign')
    .columns(['signature_total', 'id'])
    .where(isPublic)
    .execute()
  // Which campaigns were signed lately.
  await db.schema.createIndex('signature_created_at').on('signature').column('created_at').execute()

  await db.schema
    .createTable('watermark')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('moment', 'timestamptz', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('watermark').execute()
  await db.schema.dropIndex('signature_created_at').execute()
  await db.schema.dropIndex('campaign_public_signatures').execute()
  await db.schema.dropIndex('campaign_public_trend').execute()
  await db.schema.alterTable('campaign').dropColumn('signature_total').dropColumn('trend').execute()
}
