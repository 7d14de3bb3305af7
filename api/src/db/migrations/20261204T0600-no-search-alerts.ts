import { type Kysely, sql } from 'kysely'

/** Searches are no longer followed: nothing is left to mail to these addresses. */
export async function up(db: Kysely<unknown>) {
  await sql`delete from alert where kind = 'search'`.execute(db)
}
