import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** Counts of a campaign by time read the index alone: the rows of millions of signatures are not visited. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_counted`.execute(db)
  await sql`
    create index concurrently signature_counted on signature (campaign_id, confirmed_at)
    where email_canonical is not null and confirmed_at is not null and set_aside_at is null`.execute(db)
  await sql`drop index concurrently if exists signature_campaign_confirmed`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    create index signature_campaign_confirmed on signature (campaign_id, confirmed_at)
    where confirmed_at is not null`.execute(db)
  await sql`drop index if exists signature_counted`.execute(db)
}
