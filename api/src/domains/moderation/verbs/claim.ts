import { limits } from '@sesol/contract'
import { addMinutes } from 'date-fns/addMinutes'
import type { Db } from '../../../db/database.ts'
import { forbidden, HttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { existingCampaign } from '../../campaigns/index.ts'
import { isOwn } from '../policy.ts'
import { memberById } from '../queries.ts'

export async function claimCampaign({ ctx: { db, caller, now }, input: { id } }: Call<'claimCampaign'>) {
  if (isOwn(caller, await existingCampaign(db, id))) throw forbidden('error.moderation.own')
  const until = await claim(db, id, caller.id, now())
  if (!until) throw new HttpError(409, 'error.moderation.claimed')
  const moderator = await memberById(db, caller.id)
  return { mine: true, until: until.toISOString(), by: moderator?.username ?? '' }
}

export async function releaseCampaign({ ctx: { db, caller }, input: { id } }: Call<'releaseCampaign'>) {
  await existingCampaign(db, id)
  await release(db, id, caller.id)
}

/** @returns when it ends; undefined if another moderator has one */
async function claim(db: Db, campaignId: number, userId: number, now: Date): Promise<Date | undefined> {
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

async function release(db: Db, campaignId: number, userId: number): Promise<void> {
  await db
    .updateTable('campaign')
    .set({ claimed_by: null, claimed_until: null })
    .where('id', '=', campaignId)
    .where('claimed_by', '=', userId)
    .execute()
}
