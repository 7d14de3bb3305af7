import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'

/** In the order of their references. */
const parts = [
  ...['accounts', 'media', 'addressees', 'campaigns', 'titles', 'support', 'counts'],
  ...['mails', 'updates', 'moderation', 'audit', 'erasures'],
]

/** The schema of 0.1.0. */
export async function up(db: Kysely<unknown>) {
  for (const part of parts) {
    const text = readFileSync(join(import.meta.dirname, 'baseline', `${part}.sql`), 'utf8')
    await sql.raw(text).execute(db)
  }
}
