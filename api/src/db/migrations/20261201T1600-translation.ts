import type { Kysely } from 'kysely'

/** The accepted one, with the version that it translates; and whose the text is that waits, if it is a translation. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').addColumn('translation', 'jsonb').execute()
  await db.schema.alterTable('campaign_pending').addColumn('translated_by', 'text').execute()
}
