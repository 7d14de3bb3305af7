import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_without_outcome`.execute(db)
  await sql`
    create index concurrently campaign_without_outcome on campaign (ends_on)
    where outcome is null and ends_on is not null and state = 'closed' and deleted_at is null`.execute(db)
  await sql`drop index concurrently if exists campaign_unsolved`.execute(db)
  await sql`
    create index concurrently campaign_unsolved on campaign (outcome_at)
    where outcome in ('partly', 'lost', 'ended') and state = 'closed' and deleted_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists campaign_unsolved`.execute(db)
  await sql`drop index if exists campaign_without_outcome`.execute(db)
}
