import { HttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { pendingOf } from '../../versions/index.ts'
import { existingCampaign } from '../gates.ts'
import { refusalToChange } from '../policy.ts'
import { presentStatus } from '../presenter.ts'
import { mayReply, storeReply } from '../replies.ts'
import { lockCampaign } from '../repository.ts'

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
