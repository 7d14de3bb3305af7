import type { Kysely } from 'kysely'

/** When a signer gave the name after signing. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('signature').addColumn('shares_name_at', 'timestamptz').execute()
}
