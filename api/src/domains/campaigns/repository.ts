import { canonical } from '@sesol/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { CampaignState, CampaignTable } from '../../db/schema/campaign.ts'
import { setPublic } from '../media/index.ts'
import type { CampaignTexts } from './form.ts'

export type CampaignRow = Selectable<CampaignTable>

type NewCampaign = CampaignTexts & { user_id: number } & Pick<
    Insertable<CampaignTable>,
    'state' | 'created_at' | 'updated_at' | 'video_url'
  >

/** Writes a campaign with its media, in their order, and its hashtags. To be called in a transaction. */
export async function insertCampaign(db: Db, campaign: NewCampaign, mediaIds: number[]): Promise<CampaignRow> {
  const row = await db.insertInto('campaign').values(campaign).returningAll().executeTakeFirstOrThrow()
  if (mediaIds.length) {
    await db
      .insertInto('campaign_media')
      .values(mediaIds.map((media_id, position) => ({ campaign_id: row.id, media_id, position })))
      .execute()
  }
  if (row.hashtags.length) {
    await db
      .insertInto('campaign_hashtag')
      .values(row.hashtags.map((tag) => ({ tag: canonical(tag), campaign_id: row.id })))
      .execute()
  }
  if (row.state === 'approved') await setPublic(db, mediaIds, true)
  return row
}

/**
 * Moves a campaign to another state, and opens or closes its media with it. To be called in a transaction.
 * @returns undefined when there is no such campaign
 */
export async function setCampaignState(db: Db, id: number, state: CampaignState): Promise<CampaignRow | undefined> {
  const row = await db
    .updateTable('campaign')
    .set({ state, updated_at: new Date() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) return undefined
  const media = await db.selectFrom('campaign_media').select('media_id').where('campaign_id', '=', id).execute()
  await setPublic(
    db,
    media.map(({ media_id }) => media_id),
    state === 'approved',
  )
  return row
}
