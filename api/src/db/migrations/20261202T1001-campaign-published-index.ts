import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** For what was published within a period, the latest first. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_published`.execute(db)
  await sql`
    create index concurrently campaign_published on campaign (published_at, id)
    where state in ('approved', 'closed') and deleted_at is null`.execute(db)
}
