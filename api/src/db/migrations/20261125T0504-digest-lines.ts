import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_share_digest`.execute(db)
  await sql`create index concurrently campaign_share_digest on campaign_share (digest_id, started_at) where digest_id is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists campaign_share_digest`.execute(db)
}
