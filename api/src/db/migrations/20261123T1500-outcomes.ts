import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('outcome', 'text')
    .addColumn('outcome_at', 'timestamptz')
    .addColumn('outcome_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .createIndex('campaign_won')
    .on('campaign')
    .columns(['state_since', 'id'])
    .where(sql<boolean>`outcome = 'won' and state = 'closed' and deleted_at is null`)
    .execute()
  await db.schema
    .createIndex('campaign_closed_user')
    .on('campaign')
    .columns(['user_id', 'updated_at'])
    .where(sql<boolean>`state = 'closed' and deleted_at is null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('campaign_closed_user').execute()
  await db.schema.dropIndex('campaign_won').execute()
  await db.schema
    .alterTable('campaign')
    .dropColumn('outcome')
    .dropColumn('outcome_at')
    .dropColumn('outcome_text')
    .execute()
}
