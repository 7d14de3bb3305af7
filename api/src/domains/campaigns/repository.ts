import { campaignStates, isShown, type Tag, tagsOfCampaign } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { isDown } from '../../db/expressions.ts'
import type { CampaignTable, CampaignTexts } from '../../db/schema/campaigns.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'
import { deleteMedia, setPublic } from '../media/index.ts'
import { contentOf, insertVersion } from '../versions/index.ts'
import { missingCampaign } from './missing-campaign.ts'
import { reviewStateAfterEdit } from './policy.ts'
import { mediaIdsOfCampaign } from './queries.ts'
import { indexCampaign } from './search.ts'

export type CampaignRow = Selectable<CampaignTable>
export type LockedCampaign = CampaignRow & { co_owner_ids: number[]; is_taken_down: boolean }

type NewCampaign = CampaignTexts & { user_id: number } & Pick<
    Insertable<CampaignTable>,
    'state' | 'created_at' | 'updated_at' | 'video_url'
  >

/** Call it in a transaction. */
export async function insertCampaign(db: Db, campaign: NewCampaign, mediaIds: number[]): Promise<CampaignRow> {
  const approved = campaign.state === 'approved'
  const row = await db
    .insertInto('campaign')
    .values({
      ...campaign,
      version: approved ? 1 : null,
      waiting_since: approved ? null : (campaign.created_at ?? sql<Date>`now()`),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await linkMedia(db, row.id, mediaIds)
  await setPublic(db, mediaIds, approved)
  await insertHashtagsOf(db, row.id, row.hashtags)
  if (approved) {
    const version = { campaign_id: row.id, number: 1, approved_at: row.created_at }
    await insertVersion(db, version, await contentOf(db, row))
    await indexCampaign(db, row.id)
  }
  return row
}

/** Serialises edits of a campaign; signing does not wait. @throws 404, 410 */
export async function lockCampaign(db: Db, id: number): Promise<LockedCampaign> {
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw await missingCampaign(db, id)
  // A statement that waited for the lock would still see who was removed meanwhile.
  const coOwners = await db.selectFrom('co_owner').select('user_id').where('campaign_id', '=', id).execute()
  const is_taken_down = row.state === 'hidden' && (await isDown(db, 'campaign', id))
  return { ...row, is_taken_down, co_owner_ids: coOwners.map(({ user_id }) => user_id) }
}

/** The rows are locked in one order, so that two callers never wait for each other. */
export function lockCampaignsOf(trx: Db, userId: number): Promise<CampaignRow[]> {
  return trx
    .selectFrom('campaign')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Updates a campaign without an approved version, which must be locked. */
export async function updateCampaign(db: Db, before: CampaignRow, texts: CampaignTexts, now: Date): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ ...texts, ...reviewStateAfterEdit(before, now), updated_at: now })
    .where('id', '=', before.id)
    .execute()
  await db.deleteFrom('campaign_hashtag').where('campaign_id', '=', before.id).execute()
  await insertHashtagsOf(db, before.id, texts.hashtags)
}

/** The campaign must be locked. */
export async function replaceMedia(db: Db, id: number, mediaIds: number[], removed: number[]): Promise<void> {
  await linkMedia(db, id, mediaIds)
  await deleteMedia(db, removed)
}

export async function beginWaiting(trx: Db, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('campaign')
    .set({ waiting_since: sql<Date>`coalesce(waiting_since, ${now})` })
    .where('id', '=', id)
    .execute()
}

export async function setAnswered(trx: Db, id: number, answered_at: Date | null): Promise<void> {
  await trx.updateTable('campaign').set({ answered_at }).where('id', '=', id).execute()
}

export const tagsOfRow = (row: CampaignRow): Tag[] => tagsOfCampaign({ ...row, user: { id: row.user_id } })

/** Queued changes follow when they are accepted. */
export async function moveToAddressee(trx: Db, from: number, to: number): Promise<void> {
  await trx.updateTable('campaign').set({ addressee_id: to }).where('addressee_id', '=', from).execute()
}

export async function clearAnswer(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('campaign')
    .set({ reason: null, note: '' })
    .where('id', '=', id)
    .where('state', '!=', 'hidden')
    .execute()
}

/** Call it in a transaction. */
export async function closeCampaign(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('campaign').set({ deleted_at: now }).where('id', '=', id).execute()
  await setPublic(db, await mediaIdsOfCampaign(db, id), false)
  await indexCampaign(db, id)
}

export async function linkMedia(db: Db, id: number, mediaIds: number[]): Promise<void> {
  await db.deleteFrom('campaign_media').where('campaign_id', '=', id).execute()
  if (mediaIds.length === 0) return
  await db
    .insertInto('campaign_media')
    .values(mediaIds.map((media_id, position) => ({ campaign_id: id, media_id, position })))
    .execute()
}

export async function insertHashtagsOf(db: Db, id: number, hashtags: string[]): Promise<void> {
  if (hashtags.length === 0) return
  await db
    .insertInto('campaign_hashtag')
    .values(hashtags.map((tag) => ({ tag: canonical(tag), campaign_id: id })))
    .execute()
}

export async function revalidateMedium(db: Db, mediaId: number): Promise<void> {
  const row = await db
    .selectFrom('campaign_media')
    .innerJoin('campaign', 'campaign.id', 'campaign_media.campaign_id')
    .select(['campaign.id', 'campaign.user_id', 'campaign.hashtags', 'campaign.addressee_id'])
    .where('campaign_media.media_id', '=', mediaId)
    .where('campaign.state', 'in', campaignStates.filter(isShown))
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirst()
  if (row) await queueRevalidation(db, tagsOfCampaign({ ...row, user: { id: row.user_id } }))
}
