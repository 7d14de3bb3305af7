import { limits } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { addYears } from 'date-fns/addYears'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { HttpError, invalid } from '../../../http/errors.ts'
import { managedCampaign } from '../gates.ts'
import { presentById } from '../presenter.ts'
import { lockCampaign } from '../repository.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number; ends_on: string } }

/** Signing closes at the end of the day. @throws 400, 403, 404, 409, 410 */
export async function setEndDate({ ctx, input: { id, ends_on } }: Verb) {
  await managedCampaign(ctx, id)
  const now = ctx.now()
  const isInRange = ends_on > turkishDayOf(now) && ends_on <= turkishDayOf(addYears(now, limits.endYears))
  if (ends_on !== '' && !isInRange) throw invalid({ ends_on: ['error.field.day_range'] })
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    if (row.state === 'closed') throw new HttpError(409, 'error.campaign.closed')
    await trx
      .updateTable('campaign')
      .set({ ends_on: ends_on || null, updated_at: now })
      .where('id', '=', id)
      .execute()
    return presentById(trx, id)
  })
}
