import { isShown } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { beginWaiting, type CampaignRow, clearAnswer } from './repository.ts'
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
export async function storeReply(trx: Db, row: CampaignRow, text: string, now: Date): Promise<void> {
  const { id, state, reason, note } = row
  await trx.updateTable('campaign').set({ owner_reply: text, owner_replied_at: now }).where('id', '=', id).execute()
  if (state === 'changes_requested' || state === 'rejected') {
    await moveCampaign(trx, row, { act: 'resubmit', reason, note, now })
  }
  if (isShown(state)) await clearAnswer(trx, id)
  await beginWaiting(trx, id, now)
}
