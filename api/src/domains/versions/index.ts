import type { Db } from '../../db/database.ts'
import { deleteMedia } from '../media/index.ts'
import type { Content } from './changes.ts'
import { versionedMedia } from './versions.ts'

export { type Content, changesBetween } from './changes.ts'
export {
  contentOf,
  contentsOf,
  insertVersion,
  laterSignatures,
  mediaOf,
  textsOfVersion,
  versionDays,
  versionedMedia,
  versionOf,
  versionsIn,
  versionsOf,
} from './versions.ts'

export type Pending = Content & { updated_at: Date; translated_by: 'author' | null }

export async function pendingOf(db: Db, ids: number[]): Promise<Map<number, Pending>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('campaign_pending').selectAll().where('campaign_id', 'in', ids).execute()
  return new Map(rows.map(({ campaign_id, ...pending }) => [campaign_id, pending]))
}

type Kept = Content & { translated_by?: 'author' }

/** Replaces an earlier one and deletes files that only that one had. The campaign must be locked. */
export async function keepPending(trx: Db, campaignId: number, kept: Kept, now: Date): Promise<void> {
  const { texts, media, translated_by = null } = kept
  const earlier = (await pendingOf(trx, [campaignId])).get(campaignId)
  const values = { texts: JSON.stringify(texts), media: JSON.stringify(media), updated_at: now, translated_by }
  await trx
    .insertInto('campaign_pending')
    .values({ campaign_id: campaignId, ...values })
    .onConflict((conflict) => conflict.column('campaign_id').doUpdateSet(values))
    .execute()
  if (earlier) await deleteUnused(trx, campaignId, earlier, { texts, media })
}

/** So that accepting the change keeps the goal. The campaign must be locked. */
export async function setPendingGoal(trx: Db, campaignId: number, goal: number | null): Promise<void> {
  const pending = (await pendingOf(trx, [campaignId])).get(campaignId)
  if (!pending) return
  await trx
    .updateTable('campaign_pending')
    .set({ texts: JSON.stringify({ ...pending.texts, goal }) })
    .where('campaign_id', '=', campaignId)
    .execute()
}

/** The campaign must be locked. @returns false if none was pending */
export async function dropPending(trx: Db, campaignId: number): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('campaign_pending')
    .where('campaign_id', '=', campaignId)
    .returningAll()
    .executeTakeFirst()
  if (dropped) await deleteUnused(trx, campaignId, dropped)
  await trx.updateTable('campaign').set({ waiting_since: null }).where('id', '=', campaignId).execute()
  return dropped !== undefined
}

async function deleteUnused(trx: Db, campaignId: number, before: Content, after?: Content): Promise<void> {
  const used = await versionedMedia(trx, campaignId)
  for (const { id } of after?.media ?? []) used.add(id)
  await deleteMedia(
    trx,
    before.media.map(({ id }) => id).filter((id) => !used.has(id)),
  )
}
