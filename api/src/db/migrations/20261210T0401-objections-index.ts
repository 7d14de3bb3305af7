import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists signature_aside_unmailed`.execute(db)
  await sql`
    create index concurrently signature_aside_unmailed on signature (set_aside_at)
    where set_aside_at is not null and aside_mailed_at is null and confirmed_at is not null`.execute(db)
}
