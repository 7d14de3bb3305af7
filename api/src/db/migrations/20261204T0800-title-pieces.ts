import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** The index serves a search of what a title contains, signs and beginnings of words included. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_title_pieces`.execute(db)
  await sql`
    create index concurrently campaign_title_pieces on campaign using gin (title_canonical gin_trgm_ops)
    where state in ('approved', 'closed') and deleted_at is null`.execute(db)
}
