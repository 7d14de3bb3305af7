import { isShown } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { HttpError } from '../../http/errors.ts'
import type { Call } from '../../http/routes.ts'
import { pendingOf } from '../versions/index.ts'
import { existingCampaign } from './gates.ts'
import { refusalToChange } from './policy.ts'
import { presentStatus } from './presenter.ts'
import { beginWaiting, type CampaignRow, clearAnswer, lockCampaign } from './repository.ts'
import { moveCampaign } from './states.ts'

type Reviewed = Pick<CampaignRow, 'state' | 'decided_at' | 'owner_replied_at' | 'waiting_since'> & {
  is_taken_down: boolean
}

export function mayReply(campaign: Reviewed, pending: unknown): boolean {
  const { state, decided_at, owner_replied_at, waiting_since, is_taken_down } = campaign
  if (is_taken_down) return false
  if (decided_at === null || (owner_replied_at !== null && owner_replied_at >= decided_at)) return false
  if (state === 'changes_requested' || state === 'rejected' || state === 'hidden') return true
  return pending !== undefined && waiting_since === null
}

/** The campaign must be locked. */
async function storeReply(trx: Db, row: CampaignRow, text: string, now: Date): Promise<void> {
  const { id, state, reason, note } = row
  await trx.updateTable('campaign').set({ owner_reply: text, owner_replied_at: now }).where('id', '=', id).execute()
  if (state === 'changes_requested' || state === 'rejected') {
    await moveCampaign(trx, row, { act: 'resubmit', reason, note, now })
  }
  if (isShown(state)) await clearAnswer(trx, id)
  await beginWaiting(trx, id, now)
}

export async function replyToReview({ ctx: { db, caller, now }, input: { id, text } }: Call<'replyToReview'>) {
  const refusal = refusalToChange(caller, await existingCampaign(db, id))
  if (refusal) throw refusal
  return db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    const pending = (await pendingOf(trx, [id])).get(id)
    if (!mayReply(row, pending)) throw new HttpError(409, 'error.campaign.no_reply')
    await storeReply(trx, row, text, now())
    return presentStatus(await existingCampaign(trx, id), { isOverseen: true, mayReply: false })
  })
}
