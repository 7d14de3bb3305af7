import type { Kysely } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign_share').renameColumn('told', 'notified').execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.alterTable('campaign_share').renameColumn('notified', 'told').execute()
}
