import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('idempotency').addColumn('body_digest', 'bytea').execute()
  await db.schema.alterTable('fax').addColumn('body_digest', 'bytea').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('fax').dropColumn('body_digest').execute()
  await db.schema.alterTable('idempotency').dropColumn('body_digest').execute()
}
