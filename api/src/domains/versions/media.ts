import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export async function mediaOf(db: Db, ids: number[]) {
  if (ids.length === 0) return new Map<number, never[]>()
  const rows = await db
    .selectFrom('campaign_media')
    .innerJoin('media', 'media.id', 'campaign_media.media_id')
    .selectAll('media')
    .select('campaign_media.campaign_id')
    .where('campaign_media.campaign_id', '=', sql<number>`any(${ids}::integer[])`)
    .where('media.is_taken_down', '=', false)
    .orderBy('campaign_media.position')
    .execute()
  return Map.groupBy(rows, (row) => row.campaign_id)
}
