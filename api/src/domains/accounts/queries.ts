import type { Db } from '../../db/database.ts'

export function announcementRecipients(db: Db, afterId: number, most: number) {
  return db
    .selectFrom('user')
    .select(['id', 'username', 'email', 'language'])
    .where('id', '>', afterId)
    .where('campaign_mail_at', 'is not', null)
    .where('email_confirmed_at', 'is not', null)
    .where('is_active', '=', true)
    .where('deletion_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
}

const mostCoOwned = 50

export const coOwnedCampaigns = (db: Db, userId: number) =>
  db
    .selectFrom('co_owner')
    .innerJoin('campaign', 'campaign.id', 'co_owner.campaign_id')
    .select(['campaign.id', 'campaign.title'])
    .where('co_owner.user_id', '=', userId)
    .where('campaign.deleted_at', 'is', null)
    .orderBy('co_owner.campaign_id', 'desc')
    .limit(mostCoOwned)
    .execute()
