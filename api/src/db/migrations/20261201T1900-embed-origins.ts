import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** None: any site may frame the campaign. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('embed_origins', sql`text[]`, (column) => column.notNull().defaultTo(sql`'{}'`))
    .execute()
}
