import type { Kysely } from 'kysely'

/** The start of the wait that its owners were mailed about, because it is longer than promised. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign').addColumn('late_notified_for', 'timestamptz').execute()
}
