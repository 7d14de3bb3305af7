import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('click')
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('visitor', 'bytea', (column) => column.notNull())
    // Once a day per person, campaign and kind; days that are over are swept from the front.
    .addPrimaryKeyConstraint('click_pkey', ['day', 'campaign_id', 'kind', 'visitor'])
    .addCheckConstraint('click_kind_check', sql<boolean>`kind in ('email', 'phone', 'fax')`)
    .execute()
  await db.schema.createIndex('click_campaign_id').on('click').column('campaign_id').execute()

  await db.schema
    .createTable('fax')
    .addColumn('id', 'uuid', (column) => column.primaryKey().defaultTo(sql`gen_random_uuid()`))
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('signature_id', 'bigint', (column) => column.notNull().references('signature.id').onDelete('cascade'))
    .addColumn('number', 'text', (column) => column.notNull())
    .addColumn('day', 'date', (column) => column.notNull())
    .addColumn('sender', 'bytea', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('queued'))
    .addColumn('failure', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addCheckConstraint('fax_state_check', sql<boolean>`state in ('queued', 'sent', 'failed')`)
    .addCheckConstraint('fax_failure_check', sql<boolean>`(state = 'failed') = (failure is not null)`)
    .addUniqueConstraint('fax_sender_key', ['campaign_id', 'day', 'sender'])
    .execute()
  await db.schema.createIndex('fax_campaign').on('fax').columns(['campaign_id', 'state']).execute()
  await db.schema.createIndex('fax_signature_id').on('fax').column('signature_id').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('fax').execute()
  await db.schema.dropTable('click').execute()
}
