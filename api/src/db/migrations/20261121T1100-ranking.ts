import { type Kysely, sql } from 'kysely'

const supports = ['signature', 'click', 'comment'] as const
const isPublic = sql<boolean>`state = 'approved' and deleted_at is null`

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('trend', 'double precision', (column) => column.notNull().defaultTo(0))
    .addColumn('signature_total', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('campaign_public_trend').on('campaign').columns(['trend', 'id']).where(isPublic).execute()
  await db.schema
    .createIndex('campaign_public_signatures')
    .on('campaign')
    .columns(['signature_total', 'id'])
    .where(isPublic)
    .execute()
  for (const column of ['trend', 'signature_total']) {
    await db.schema
      .createIndex(`campaign_public_topic_${column}`)
      .on('campaign')
      .columns(['topic', column, 'id'])
      .where(isPublic)
      .execute()
  }

  await db.schema
    .alterTable('click')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema.dropIndex('click_campaign_id').execute()
  for (const table of supports) {
    await db.schema.createIndex(`${table}_created_at`).on(table).column('created_at').execute()
    await db.schema
      .createIndex(`${table}_campaign_created_at`)
      .on(table)
      .columns(['campaign_id', 'created_at'])
      .execute()
  }

  await db.schema
    .createTable('watermark')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('moment', 'timestamptz', (column) => column.notNull())
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('watermark').execute()
  for (const table of supports) {
    await db.schema.dropIndex(`${table}_campaign_created_at`).execute()
    await db.schema.dropIndex(`${table}_created_at`).execute()
  }
  await db.schema.createIndex('click_campaign_id').on('click').column('campaign_id').execute()
  await db.schema.alterTable('click').dropColumn('created_at').execute()
  await db.schema.dropIndex('campaign_public_topic_signature_total').execute()
  await db.schema.dropIndex('campaign_public_topic_trend').execute()
  await db.schema.dropIndex('campaign_public_signatures').execute()
  await db.schema.dropIndex('campaign_public_trend').execute()
  await db.schema.alterTable('campaign').dropColumn('signature_total').dropColumn('trend').execute()
}
