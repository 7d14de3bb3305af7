import { canonical } from '@sesol/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CampaignState, CampaignTable } from '../../db/schema/campaign.ts'
import { deleteMedia, setPublic } from '../media/index.ts'
import type { CampaignTexts } from './form.ts'
import { missingCampaign } from './missing-campaign.ts'
import { reviewStateAfterEdit } from './policy.ts'
import { mediaIdsOfCampaign } from './queries.ts'

export type CampaignRow = Selectable<CampaignTable>

type NewCampaign = CampaignTexts & { user_id: number } & Pick<
    Insertable<CampaignTable>,
    'state' | 'created_at' | 'updated_at' | 'video_url'
  >

/** Call it in a transaction. */
export async function insertCampaign(db: Db, campaign: NewCampaign, mediaIds: number[]): Promise<CampaignRow> {
  const waiting_since = campaign.state === 'approved' ? null : (campaign.created_at ?? sql<Date>`now()`)
  const row = await db
    .insertInto('campaign')
    .values({ ...campaign, waiting_since })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertMediaOf(db, row, mediaIds)
  await insertHashtagsOf(db, row)
  return row
}

/** Serialises edits of a campaign; signing does not wait. @throws 404, 410 */
export async function lockCampaign(db: Db, id: number): Promise<CampaignRow> {
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw await missingCampaign(db, id)
  return row
}

type Edit = { changed: boolean; now: Date }

/** The campaign must be locked. */
export async function updateCampaign(
  db: Db,
  before: CampaignRow,
  texts: CampaignTexts,
  { changed, now }: Edit,
): Promise<CampaignRow> {
  const after = await db
    .updateTable('campaign')
    .set({ ...texts, ...reviewStateAfterEdit(before, changed, now), updated_at: now })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.deleteFrom('campaign_hashtag').where('campaign_id', '=', before.id).execute()
  await insertHashtagsOf(db, after)
  return after
}

/** The campaign must be locked; removed files are deleted. */
export async function replaceMedia(
  db: Db,
  campaign: Pick<CampaignRow, 'id' | 'state'>,
  mediaIds: number[],
  removed: number[],
): Promise<void> {
  await db.deleteFrom('campaign_media').where('campaign_id', '=', campaign.id).execute()
  await deleteMedia(db, removed)
  await insertMediaOf(db, campaign, mediaIds)
}

/** Also changes the visibility of its media. Call it in a transaction. @returns undefined if there is no such campaign */
export async function setCampaignState(db: Db, id: number, state: CampaignState): Promise<CampaignRow | undefined> {
  const now = new Date()
  const row = await db
    .updateTable('campaign')
    .set({ state, updated_at: now, waiting_since: state === 'review' ? now : null })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (row) await setPublic(db, await mediaIdsOfCampaign(db, id), state === 'approved')
  return row
}

export async function endWaiting(db: Db, id: number): Promise<void> {
  await db.updateTable('campaign').set({ waiting_since: null }).where('id', '=', id).execute()
}

/** Marks it as deleted and hides its media. Call it in a transaction. */
export async function closeCampaign(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('campaign').set({ deleted_at: now }).where('id', '=', id).execute()
  await setPublic(db, await mediaIdsOfCampaign(db, id), false)
}

async function insertMediaOf(db: Db, { id, state }: Pick<CampaignRow, 'id' | 'state'>, mediaIds: number[]) {
  if (mediaIds.length === 0) return
  await db
    .insertInto('campaign_media')
    .values(mediaIds.map((media_id, position) => ({ campaign_id: id, media_id, position })))
    .execute()
  await setPublic(db, mediaIds, state === 'approved')
}

async function insertHashtagsOf(db: Db, { id, hashtags }: CampaignRow) {
  if (hashtags.length === 0) return
  await db
    .insertInto('campaign_hashtag')
    .values(hashtags.map((tag) => ({ tag: canonical(tag), campaign_id: id })))
    .execute()
}
