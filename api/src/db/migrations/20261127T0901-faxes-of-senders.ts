import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** One a day for each sender, of those that are no longer part of a form. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists fax_sender`.execute(db)
  await sql`
    create unique index concurrently fax_sender on fax (campaign_id, day, sender) where receipt is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists fax_sender`.execute(db)
}
