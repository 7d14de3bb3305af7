import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('campaign_counter')
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slot', 'smallint', (column) => column.notNull())
    .addColumn('hits', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('campaign_counter_pkey', ['campaign_id', 'kind', 'slot'])
    .addCheckConstraint('campaign_counter_hits_check', sql<boolean>`hits >= 0`)
    // Free space on each page allows heap-only updates of the count.
    .modifyEnd(sql`with (fillfactor = 50)`)
    .execute()

  await db.schema
    .createTable('signature')
    .addColumn('id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('campaign_id', 'integer', (column) => column.notNull().references('campaign.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.references('user.id').onDelete('set null'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_canonical', 'text')
    .addColumn('sender_address', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('signature_campaign_email_key')
    .on('signature')
    .columns(['campaign_id', 'email_canonical'])
    .unique()
    .where(sql<boolean>`email_canonical is not null`)
    .execute()
  await db.schema.createIndex('signature_user_id').on('signature').column('user_id').execute()
  await db.schema
    .createIndex('signature_image')
    .on('signature')
    .column('image')
    .where(sql<boolean>`image is not null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('signature').execute()
  await db.schema.dropTable('campaign_counter').execute()
}
