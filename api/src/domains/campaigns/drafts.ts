import { type CampaignDraft, limits } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { Db } from '../../db/database.ts'
import { heldUntil, keepHeld } from '../media/index.ts'

const oldest = (now: Date) => subDays(now, limits.draftDays)

/** The campaign that the member has begun, unless it is forgotten. */
export function draftOf(db: Db, userId: number, now: Date) {
  return db
    .selectFrom('campaign_draft')
    .select(['draft', 'saved_at'])
    .where('user_id', '=', userId)
    .where('saved_at', '>', oldest(now))
    .executeTakeFirst()
}

/**
 * Keeps what a member has begun, in place of what was kept before, and its files as long as it is kept. To be called in
 * a transaction.
 * @returns false when one of the files is not among those that the member sent ahead
 */
export async function putDraft(db: Db, userId: number, draft: CampaignDraft, now: Date): Promise<boolean> {
  const row = { draft: JSON.stringify(draft), saved_at: now }
  await db
    .insertInto('campaign_draft')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const files = draft.media.map(({ id }) => id)
  return keepHeld(db, userId, files, now, { until: addDays(now, limits.draftDays), others: heldUntil(now) })
}

/** Forgets what a member has begun. Its files wait a day more, for a form that may be under way. */
export async function dropDraft(db: Db, userId: number, now: Date): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('campaign_draft').where('user_id', '=', userId).executeTakeFirst()
  if (numDeletedRows) await keepHeld(db, userId, [], now, { until: now, others: heldUntil(now) })
}

/** Forgets what nobody has gone on with; tells how many. */
export async function sweepDrafts(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('campaign_draft')
    .where('saved_at', '<=', oldest(now))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
