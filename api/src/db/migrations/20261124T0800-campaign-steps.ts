import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql`
    create table campaign_step (
      campaign_id integer not null references campaign on delete cascade,
      step integer not null,
      reached_at timestamptz not null,
      primary key (campaign_id, step)
    )`.execute(db)
  // The next ranking reads all campaigns and finds the steps that they have reached.
  await sql`delete from watermark where name = 'ranking'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await db.schema.dropTable('campaign_step').execute()
}
