import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_ends_on`.execute(db)
  await sql`
    create index concurrently campaign_ends_on on campaign (ends_on)
    where ends_on is not null and state = 'approved' and deleted_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropIndex('campaign_ends_on').execute()
}
