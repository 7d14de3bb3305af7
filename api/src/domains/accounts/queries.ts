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
