import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../../campaigns/index.ts'
import { type Delivered, daySums, deliveredFaxes, handOversOf } from '../deliveries.ts'

const none: Delivered = { count: 0, first_day: null, last_day: null }

export async function campaignDeliveries({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await visibleCampaign(ctx, id)
  const [faxes, sums, hand_overs] = await Promise.all([
    deliveredFaxes(ctx.db, campaign.id),
    daySums(ctx.db, campaign.id),
    handOversOf(ctx.db, campaign.id),
  ])
  const sumOf = (wanted: string) => {
    const { kind: _, ...sum } = sums.find(({ kind }) => kind === wanted) ?? { ...none, kind: wanted }
    return sum
  }
  const returned = sumOf('returned')
  return { faxes: faxes ?? none, emails: sumOf('sent_email'), calls: sumOf('sent_phone'), hand_overs, returned }
}
