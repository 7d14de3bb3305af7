import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_member`.execute(db)
  await sql`
    create index concurrently signature_member on signature (campaign_id, user_id)
    where user_id is not null and email_canonical is not null and confirmed_at is not null and set_aside_at is null`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists signature_member`.execute(db)
}
