import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** For the newest campaigns of a district, and the counts of all. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_public_district`.execute(db)
  await sql`
    create index concurrently campaign_public_district on campaign (province, district, id)
    where state = 'approved' and deleted_at is null`.execute(db)
}
