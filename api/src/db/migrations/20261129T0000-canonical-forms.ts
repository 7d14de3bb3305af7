import { type Kysely, sql } from 'kysely'

/** `canonical()` has other forms of quotation marks and circumflexes: a job writes the stored ones again. */
export async function up(db: Kysely<unknown>) {
  await sql`
    select graphile_worker.add_job('rewrite_canonical_forms', job_key => 'rewrite_canonical_forms', priority => 10, max_attempts => 13)
    where exists (select from campaign)`.execute(db)
}
