import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** For the sweep of drawings and postal addresses, which are kept for some weeks only. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_drawn`.execute(db)
  await sql`create index concurrently signature_drawn on signature (id)
    where image is not null or sender_address <> '' or email_canonical is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists signature_drawn`.execute(db)
}
