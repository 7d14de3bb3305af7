import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('fax').addColumn('idempotency_key', 'text').execute()
  // A retry from another network has another sender and must find the first fax.
  await db.schema
    .createIndex('fax_idempotency_key')
    .on('fax')
    .columns(['campaign_id', 'idempotency_key'])
    .unique()
    .where(sql<boolean>`idempotency_key is not null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('fax').dropColumn('idempotency_key').execute()
}
