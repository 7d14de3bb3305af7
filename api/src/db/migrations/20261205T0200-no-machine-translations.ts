import { type Kysely, sql } from 'kysely'

/** A model no longer translates: what it translated is removed, because all translations are shown as the author's. */
export async function up(db: Kysely<unknown>) {
  await sql`update campaign set translation = null, updated_at = now() where translation ->> 'by' = 'machine'`.execute(
    db,
  )
  await sql`
    with removed as (delete from campaign_pending where translated_by = 'machine' returning campaign_id)
    update campaign set waiting_since = null, reason = null, note = ''
    from removed where id = removed.campaign_id`.execute(db)
}
