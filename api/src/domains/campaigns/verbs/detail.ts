import type { Context } from '../../../context.ts'
import { missingCampaign } from '../missing-campaign.ts'
import { pendingOf } from '../pending.ts'
import { refusalToOversee, refusalToSee } from '../policy.ts'
import { presentCampaign } from '../presenter.ts'
import { campaignForVisitors, campaignOfToday } from '../queries.ts'

export async function campaignDetail({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const isVisitor = ctx.caller.kind === 'anonymous'
  const row = await (isVisitor ? campaignForVisitors : campaignOfToday)(ctx.db, { id, now: ctx.now() })
  if (!row) throw await missingCampaign(ctx.db, id)
  const refusal = refusalToSee(ctx.caller, row)
  if (refusal) throw refusal
  const campaign = { ...presentCampaign(row), signed_today: row.signed_today }
  if (isVisitor || refusalToOversee(ctx.caller, row)) return campaign
  const pending = (await pendingOf(ctx.db, [id])).get(id)
  return pending ? { ...campaign, pending_since: pending.updated_at.toISOString() } : campaign
}
