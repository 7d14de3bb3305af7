import type { CampaignDraft } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { Db } from '../../db/database.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { heldUntil, keepHeld } from '../media/index.ts'

const oldest = (now: Date) => subDays(now, fixedRetention.draft)

export function draftOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('campaign_draft')
    .select(['draft', 'saved_at'])
    .where('user_id', '=', userId)
    .where('saved_at', '>', oldest(now))
    .executeTakeFirst()
}

/** Call it in a transaction. @returns false if a file is not one of the member's pre-uploads */
export async function putDraft(db: Db, userId: number, draft: CampaignDraft, now: Date): Promise<boolean> {
  const row = { draft: JSON.stringify(draft), saved_at: now }
  await db
    .insertInto('campaign_draft')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const files = draft.media.map(({ id }) => id)
  return keepHeld(db, userId, files, now, { until: addDays(now, fixedRetention.draft), others: heldUntil(now) })
}

/** Its files are kept one more day, because a form may be in progress. */
export async function dropDraft(db: Db, userId: number, now: Date): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('campaign_draft').where('user_id', '=', userId).executeTakeFirst()
  if (numDeletedRows) await keepHeld(db, userId, [], now, { until: now, others: heldUntil(now) })
}

export async function sweepDrafts(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('campaign_draft').where('saved_at', '<=', until).executeTakeFirst()
  return Number(numDeletedRows)
}
