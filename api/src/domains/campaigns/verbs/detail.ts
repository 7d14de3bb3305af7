import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../gates.ts'
import { pendingOf } from '../pending.ts'
import { refusalToOversee } from '../policy.ts'
import { presentCampaigns } from '../presenter.ts'
import { signedToday } from '../queries.ts'

export async function campaignDetail({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const row = await visibleCampaign(ctx, id)
  const [[presented], signed_today] = await Promise.all([
    presentCampaigns(ctx.db, [row]),
    signedToday(ctx.db, id, ctx.now()),
  ])
  if (!presented) throw new Error('what was found is presented')
  const campaign = { ...presented, signed_today }
  if (refusalToOversee(ctx.caller, row)) return campaign
  const pending = (await pendingOf(ctx.db, [id])).get(id)
  return pending ? { ...campaign, pending_since: pending.updated_at.toISOString() } : campaign
}
