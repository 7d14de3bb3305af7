import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** What is erased if nobody presses. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists legal_notice_unconfirmed`.execute(db)
  await sql`
    create index concurrently legal_notice_unconfirmed on legal_notice (created_at) where not is_confirmed`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index legal_notice_unconfirmed`.execute(db)
}
