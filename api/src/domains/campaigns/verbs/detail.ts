import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../gates.ts'
import { pendingOf } from '../pending.ts'
import { refusalToOversee } from '../policy.ts'
import { presentCampaigns } from '../presenter.ts'

/** Tells its owner and moderators whether a change waits. @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignDetail({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const row = await visibleCampaign(ctx, id)
  const [campaign] = await presentCampaigns(ctx.db, [row])
  if (!campaign) throw new Error('what was found is presented')
  if (refusalToOversee(ctx.caller, row)) return campaign
  const pending = (await pendingOf(ctx.db, [id])).get(id)
  return pending ? { ...campaign, pending_since: pending.updated_at.toISOString() } : campaign
}
