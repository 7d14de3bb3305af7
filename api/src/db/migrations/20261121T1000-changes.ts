import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_change')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('before', 'jsonb', (column) => column.notNull())
    .addColumn('after', 'jsonb', (column) => column.notNull())
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('reviewed_at', 'timestamptz')
    .execute()
  await db.schema.createIndex('campaign_change_campaign').on('campaign_change').columns(['campaign_id', 'id']).execute()

  // Rounded to milliseconds, the precision of the cursor.
  await db.schema
    .alterTable('campaign')
    .addColumn('waiting_since', sql`timestamptz(3)`, (column) => column.defaultTo(sql`now()`))
    .execute()
  await sql`update campaign set waiting_since = case when state = 'review' then created_at end`.execute(db)
  await db.schema
    .createIndex('campaign_waiting')
    .on('campaign')
    .columns(['waiting_since', 'id'])
    .where(sql<boolean>`waiting_since is not null and deleted_at is null`)
    .execute()
  await db.schema.dropIndex('campaign_review').execute()

  await db.schema.alterTable('media').addColumn('held_until', 'timestamptz').execute()
  await db.schema
    .createIndex('media_held_until')
    .on('media')
    .column('held_until')
    .where(sql<boolean>`held_until is not null`)
    .execute()
  await db.schema
    .createIndex('campaign_deleted_at')
    .on('campaign')
    .column('deleted_at')
    .where(sql<boolean>`deleted_at is not null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('campaign_deleted_at').execute()
  await db.schema.dropIndex('media_held_until').execute()
  await db.schema.alterTable('media').dropColumn('held_until').execute()
  await db.schema
    .createIndex('campaign_review')
    .on('campaign')
    .column('id')
    .where(sql<boolean>`state = 'review' and deleted_at is null`)
    .execute()
  await db.schema.dropIndex('campaign_waiting').execute()
  await db.schema.alterTable('campaign').dropColumn('waiting_since').execute()
  await db.schema.dropTable('campaign_change').execute()
}
