import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../../campaigns/index.ts'
import { deliveriesOf, signaturesByDay } from '../deliveries.ts'

export async function campaignDeliveries({ ctx, input }: { ctx: Context; input: { id: number } }) {
  const { id } = await visibleCampaign(ctx, input.id)
  return deliveriesOf(ctx.db, id)
}

export async function campaignDays({ ctx, input }: { ctx: Context; input: { id: number } }) {
  const { id } = await visibleCampaign(ctx, input.id)
  return { results: await signaturesByDay(ctx.db, id) }
}
