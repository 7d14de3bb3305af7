import type { Context } from '../../../context.ts'
import { overseenCampaign } from '../../campaigns/index.ts'
import { faxTallies } from '../faxes.ts'
import { presentTallies } from '../presenter.ts'

export async function campaignFaxes({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await overseenCampaign(ctx, id)
  return presentTallies(await faxTallies(ctx.db, campaign.id))
}
