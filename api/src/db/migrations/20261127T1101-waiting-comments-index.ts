import { type Kysely, sql } from 'kysely'

export const isConcurrent = true

/** For their authors and the desk. */
export async function up(db: Kysely<unknown>) {
  await sql`drop index concurrently if exists comment_waiting`.execute(db)
  await sql`create index concurrently comment_waiting on comment (user_id, id) where is_waiting`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index if exists comment_waiting`.execute(db)
}
