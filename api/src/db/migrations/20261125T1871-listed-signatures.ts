import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** The letter counts listed names by province from the index alone; the list of names reads it in order. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_listed`.execute(db)
  await sql`
    create index concurrently signature_listed on signature (campaign_id, id) include (province)
    where shares_name and email_canonical is not null and confirmed_at is not null and set_aside_at is null`.execute(db)
  await sql`drop index concurrently if exists signature_shared_name`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`create index signature_shared_name on signature (campaign_id, id) where shares_name`.execute(db)
  await sql`drop index if exists signature_listed`.execute(db)
}
