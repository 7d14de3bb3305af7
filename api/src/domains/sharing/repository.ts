import type { Db } from '../../db/database.ts'

export async function beginAnnouncement(db: Db, id: number, version: number, now: Date): Promise<void> {
  await db.updateTable('campaign').set({ shared_with_all_at: now }).where('id', '=', id).execute()
  await db
    .insertInto('campaign_share')
    .values({ campaign_id: id, version, started_at: now, finished_at: null })
    .execute()
}
