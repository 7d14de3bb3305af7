import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('fax').addColumn('idempotency_key', 'text').execute()
  // A call that is repeated from another network, whose sender is somebody else by that, finds the fax of the first.
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
