import type { Db } from '../../db/database.ts'

/** The next members, in the order of their ids, who may be told of campaigns: confirmed, consenting, in use. */
export function membersToTell(db: Db, afterId: number, most: number) {
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
