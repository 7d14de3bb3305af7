import type { Db } from '../../db/database.ts'

export async function beginAnnouncement(db: Db, id: number, version: number, now: Date): Promise<void> {
  await db.updateTable('campaign').set({ shared_with_all_at: now }).where('id', '=', id).execute()
  await db
    .insertInto('campaign_share')
    .values({ campaign_id: id, version, started_at: now, finished_at: null })
    .execute()
}

export function lockAnnouncement(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_share')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Progress = { last_user_id: number; notified: number; finished_at: Date | null }

export async function keepProgress(db: Db, campaignId: number, progress: Progress): Promise<void> {
  await db.updateTable('campaign_share').set(progress).where('campaign_id', '=', campaignId).execute()
}
