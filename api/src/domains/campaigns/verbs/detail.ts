import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../gates.ts'
import { presentCampaigns } from '../presenter.ts'

/** @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignDetail({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const row = await visibleCampaign(ctx, id)
  const [campaign] = await presentCampaigns(ctx.db, [row])
  if (!campaign) throw new Error('what was found is presented')
  return campaign
}
