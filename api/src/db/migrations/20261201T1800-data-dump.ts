import { type Kysely, sql } from 'kysely'

/** One row, which names the files and the campaigns in them. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table data_dump (
      id boolean primary key check (id),
      made_at timestamptz not null,
      campaign_ids integer[] not null,
      files jsonb not null,
      statistics jsonb not null
    )`.execute(db)
}
