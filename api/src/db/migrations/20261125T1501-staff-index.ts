import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** The list of staff among all members. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists user_staff`.execute(db)
  await sql`create index concurrently user_staff on "user" (id) where is_staff`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists user_staff`.execute(db)
}
