import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_share_waiting`.execute(db)
  await sql`create index concurrently campaign_share_waiting on campaign_share (started_at, campaign_id) where finished_at is null or held_at is not null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists campaign_share_waiting`.execute(db)
}
