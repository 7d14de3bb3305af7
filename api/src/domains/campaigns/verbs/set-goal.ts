import { HttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { setPendingGoal } from '../../versions/index.ts'
import { managedCampaign } from '../gates.ts'
import { presentById } from '../presenter.ts'
import { lockCampaign } from '../repository.ts'

/** Needs no review, because the goal is no part of the signed text. @throws 403, 404, 409, 410 */
export async function setGoal({ ctx, input }: Call<'setGoal'>) {
  const { id } = input
  await managedCampaign(ctx, id)
  const goal = input.goal === '' ? null : Number(input.goal)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    if (row.state === 'closed') throw new HttpError(409, 'error.campaign.closed')
    await trx.updateTable('campaign').set({ goal, updated_at: ctx.now() }).where('id', '=', id).execute()
    await setPendingGoal(trx, id, goal)
    return presentById(trx, id)
  })
}
