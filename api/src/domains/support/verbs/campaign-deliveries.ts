import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../../campaigns/index.ts'
import { type Delivered, deliveredFaxes, handOversOf, reportedSends } from '../deliveries.ts'

const none: Delivered = { count: 0, first_day: null, last_day: null }

/** @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignDeliveries({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await visibleCampaign(ctx, id)
  const [faxes, reported, hand_overs] = await Promise.all([
    deliveredFaxes(ctx.db, campaign.id),
    reportedSends(ctx.db, campaign.id),
    handOversOf(ctx.db, campaign.id),
  ])
  const said = (wanted: string) => {
    const { kind: _, ...sum } = reported.find(({ kind }) => kind === wanted) ?? { ...none, kind: wanted }
    return sum
  }
  return { faxes: faxes ?? none, emails: said('sent_email'), calls: said('sent_phone'), hand_overs }
}
