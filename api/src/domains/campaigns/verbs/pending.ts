import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { dropPending, pendingOf } from '../../versions/index.ts'
import { existingCampaign, overseenCampaign } from '../gates.ts'
import { refusalToChange } from '../policy.ts'
import { presentSubmitted } from '../presenter.ts'
import { clearAnswer, lockCampaign } from '../repository.ts'

export async function pendingChange({ ctx, input: { id } }: Call<'pendingChange'>) {
  const row = await overseenCampaign(ctx, id)
  const pending = await pendingOf(ctx.db, [id])
  const [campaign] = await presentSubmitted(ctx.db, [row], pending)
  return { campaign: pending.size && campaign ? campaign : null }
}

export async function withdrawChange({ ctx, input: { id } }: Call<'withdrawChange'>) {
  const refusal = refusalToChange(ctx.caller, await existingCampaign(ctx.db, id))
  if (refusal) throw refusal
  await ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    if (!(await dropPending(trx, id))) throw notFound('error.request.not_found')
    await clearAnswer(trx, id)
  })
}
