import type { Insertable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { AuditTable } from '../../db/schema/audit.ts'

/** To be called in the transaction of the act: there is no act without its row. */
export async function insertAudit(db: Db, entry: Insertable<AuditTable>): Promise<void> {
  await db.insertInto('audit').values(entry).execute()
}

/** Campaigns that wait for a decision, oldest first. Reads `campaign_review`. */
export function waitingCampaigns(db: Db, most: number) {
  return db
    .selectFrom('campaign')
    .innerJoin('user', 'user.id', 'campaign.user_id')
    .select(['campaign.id', 'campaign.title', 'campaign.created_at', 'user.username'])
    .where('campaign.state', '=', 'review')
    .where('campaign.deleted_at', 'is', null)
    .orderBy('campaign.id')
    .limit(most)
    .execute()
}
