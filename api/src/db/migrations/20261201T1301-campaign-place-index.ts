import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** For the newest campaigns of a province. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_public_province`.execute(db)
  await sql`
    create index concurrently campaign_public_province on campaign (province, id)
    where state = 'approved' and deleted_at is null`.execute(db)
}
