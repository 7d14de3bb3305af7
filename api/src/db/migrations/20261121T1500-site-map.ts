import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('campaign_public_user')
    .on('campaign')
    .columns(['user_id', 'updated_at'])
    .where(sql<boolean>`state = 'approved' and deleted_at is null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('campaign_public_user').execute()
}
