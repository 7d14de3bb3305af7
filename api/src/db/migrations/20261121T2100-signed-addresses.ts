import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await db.schema
    .createIndex('signature_address')
    .on('signature')
    .column('email_canonical')
    .where(sql<boolean>`user_id is null`)
    .execute()
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('signature_address').execute()
}
