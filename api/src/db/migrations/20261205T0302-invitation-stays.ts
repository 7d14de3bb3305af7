import { type Kysely, sql } from 'kysely'

/** An owner who hands a campaign over always stays on its team; the column goes with a later release. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table campaign_invitation alter column stays set default true`.execute(db)
}
