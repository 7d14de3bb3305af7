import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** The page of a campaign counts provinces in the order of confirmation from the index alone. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_province`.execute(db)
  await sql`
    create index concurrently signature_province on signature (campaign_id, confirmed_at, id) include (province)
    where shares_name and province is not null
      and email_canonical is not null and confirmed_at is not null and set_aside_at is null`.execute(db)
}
