import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../gates.ts'
import { pendingOf } from '../pending.ts'
import { refusalToOversee } from '../policy.ts'
import { presentCampaign } from '../presenter.ts'
import { signedToday } from '../queries.ts'

export async function campaignDetail({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const row = await visibleCampaign(ctx, id)
  const campaign = { ...presentCampaign(row), signed_today: await signedToday(ctx.db, id, ctx.now()) }
  if (refusalToOversee(ctx.caller, row)) return campaign
  const pending = (await pendingOf(ctx.db, [id])).get(id)
  return pending ? { ...campaign, pending_since: pending.updated_at.toISOString() } : campaign
}
