import { limits } from '@sesol/contract'
import { addMinutes } from 'date-fns/addMinutes'
import type { Db } from '../../db/database.ts'

/** @returns when it ends; undefined if another moderator has one */
export async function claim(db: Db, campaignId: number, userId: number, now: Date): Promise<Date | undefined> {
  const claimed_until = addMinutes(now, limits.claimMinutes)
  const claimed = await db
    .updateTable('campaign')
    .set({ claimed_by: userId, claimed_until })
    .where('id', '=', campaignId)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([eb('claimed_by', 'is', null), eb('claimed_by', '=', userId), eb('claimed_until', '<=', now)]),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed && claimed_until
}

export async function release(db: Db, campaignId: number, userId: number): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', campaignId)
    .where('claimed_by', '=', userId)
    .execute()
}
