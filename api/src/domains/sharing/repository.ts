import type { Db } from '../../db/database.ts'

/** Notes that the campaign is shared with all members, and that none of them has been told. */
export async function beginAnnouncement(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('campaign').set({ shared_with_all_at: now }).where('id', '=', id).execute()
  await db.insertInto('campaign_share').values({ campaign_id: id, started_at: now, finished_at: null }).execute()
}

/** How far an announcement has come, until the transaction ends this one's alone; undefined when it is finished. */
export function lockAnnouncement(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_share')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

type Progress = { last_user_id: number; told: number; finished_at: Date | null }

export async function keepProgress(db: Db, campaignId: number, progress: Progress): Promise<void> {
  await db.updateTable('campaign_share').set(progress).where('campaign_id', '=', campaignId).execute()
}
