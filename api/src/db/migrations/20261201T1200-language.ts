import { type Kysely, sql } from 'kysely'

/** Of its text. Nearly all are Turkish: a job finds the others. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('campaign')
    .addColumn('language', 'text', (column) => column.notNull().defaultTo('tr'))
    .execute()
  await sql`
    select graphile_worker.add_job('detect_languages', job_key => 'detect_languages', priority => 10, max_attempts => 13)
    where exists (select from campaign)`.execute(db)
}
