import type { Context } from '../../../context.ts'
import { missingCampaign } from '../../campaigns/index.ts'
import { insertVisit, type Visit } from '../visits.ts'

export async function recordVisit({ ctx, input }: { ctx: Context; input: Visit }) {
  if (!(await insertVisit(ctx.db, input, ctx.now()))) throw await missingCampaign(ctx.db, input.campaign_id)
  return {}
}
