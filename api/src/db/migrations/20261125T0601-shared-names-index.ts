import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_shared_name`.execute(db)
  await sql`
    create index concurrently signature_shared_name on signature (campaign_id, id) where shares_name`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists signature_shared_name`.execute(db)
}
