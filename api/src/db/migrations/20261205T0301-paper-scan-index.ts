import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** Reading a scan looks for its campaign; the sweep looks for those that are past their period. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_paper_scan`.execute(db)
  await sql`create index concurrently campaign_paper_scan on campaign (paper_scan_id)
    where paper_scan_id is not null`.execute(db)
}
