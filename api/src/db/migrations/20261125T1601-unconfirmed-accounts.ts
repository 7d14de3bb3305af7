import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** For the sweep of sign-ups that were never confirmed. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists user_unconfirmed`.execute(db)
  await sql`create index concurrently user_unconfirmed on "user" (created_at)
    where email_confirmed_at is null and is_active and deletion_at is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists user_unconfirmed`.execute(db)
}
