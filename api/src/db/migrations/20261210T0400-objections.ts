import { type Kysely, sql } from 'kysely'

/** When the signer was mailed that a signature set aside does not count, and when they objected. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table signature add column aside_mailed_at timestamptz, add column objected_at timestamptz`.execute(
    db,
  )
}
