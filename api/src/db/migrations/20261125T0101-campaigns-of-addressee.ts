import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists campaign_addressee`.execute(db)
  await sql`
    create index concurrently campaign_addressee on campaign (addressee_id, id)
    where addressee_id is not null and deleted_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists campaign_addressee`.execute(db)
}
