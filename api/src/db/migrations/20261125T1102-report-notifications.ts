import { type Kysely, sql } from 'kysely'

/** A former release joins the campaign, and so does not see what has none. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table notification alter column campaign_id drop not null`.execute(db)
  await sql`alter table notification add column report text`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`delete from notification where campaign_id is null`.execute(db)
  await sql`alter table notification alter column campaign_id set not null`.execute(db)
  await db.schema.alterTable('notification').dropColumn('report').execute()
}
