import { isShown, rightToDecide } from '@sesol/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { requireRight } from '../../../http/caller.ts'
import { toHttpError } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { requireRoom } from '../budgets.ts'
import { type Acting, decide } from './decide.ts'

/** Each campaign is decided in a transaction of its own; one that cannot be decided does not stop the others. @throws 403, 409 */
export async function decideMany({ ctx, input: { ids, ...decision } }: Call<'decideMany'>) {
  requireRight(ctx.caller, rightToDecide[decision.act])
  let acting = ctx
  if (decision.act === 'hide') {
    const rows = await ctx.db.selectFrom('campaign').select('state').where('id', 'in', ids).execute()
    const count = rows.filter(({ state }) => isShown(state)).length
    acting = await inTransaction(ctx.db, (trx) => requireRoom(trx, ctx, 'campaigns', count))
  }
  const results = []
  for (const id of new Set(ids)) results.push(await outcomeOf(acting, { id, ...decision }))
  return { results }
}

async function outcomeOf(ctx: Acting, input: Parameters<typeof decide>[0]['input']) {
  try {
    const { changed } = await decide({ ctx, input })
    return { id: input.id, changed, error: null }
  } catch (error) {
    const { status, code } = toHttpError(error)
    // Parallel calls may have passed a bound meanwhile.
    if (status >= 500 || code === 'error.staff.bound' || code === 'error.factor.recent') throw error
    return { id: input.id, changed: false, error: code }
  }
}
