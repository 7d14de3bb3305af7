import type { Context } from '../../../context.ts'
import { overseenCampaign } from '../../campaigns/index.ts'
import { presentVisits } from '../presenter.ts'
import { embedCounts, visitCounts } from '../visits.ts'

export async function campaignVisits({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await overseenCampaign(ctx, id)
  return presentVisits(await visitCounts(ctx.db, campaign.id), await embedCounts(ctx.db, campaign.id))
}
