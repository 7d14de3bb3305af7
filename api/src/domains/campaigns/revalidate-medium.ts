import { campaignStates, isShown, tagsOfCampaign } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { queueRevalidation } from '../../platform/revalidate-site.ts'

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
