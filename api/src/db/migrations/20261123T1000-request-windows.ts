import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  // Not in the WAL: the counts of a minute need not survive a crash of the database. Free space lets a row change in its page.
  await sql`
    create unlogged table request_window (
      key text primary key,
      hits integer not null,
      ends_at timestamptz not null
    ) with (fillfactor = 50)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('request_window').execute()
}
