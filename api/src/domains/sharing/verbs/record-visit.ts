import type { Context } from '../../../context.ts'
import { absenceOf } from '../../campaigns/index.ts'
import { insertVisit, type Visit } from '../visits.ts'

/** Counts that somebody came to a public campaign by a shared link. @throws 404, 410 */
export async function recordVisit({ ctx, input }: { ctx: Context; input: Visit }) {
  if (!(await insertVisit(ctx.db, input))) throw await absenceOf(ctx.db, input.campaign_id)
  return {}
}
