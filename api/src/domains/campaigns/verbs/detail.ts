import type { Context } from '../../../context.ts'
import { pendingOf } from '../../versions/index.ts'
import { missingCampaign } from '../missing-campaign.ts'
import { refusalToOversee, refusalToSee } from '../policy.ts'
import { presentCampaign } from '../presenter.ts'
import { campaignOfToday, shownCampaignOfToday } from '../queries.ts'

export async function campaignDetail({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const isVisitor = ctx.caller.kind === 'anonymous'
  const day = { id, now: ctx.now() }
  const shown = isVisitor ? await shownCampaignOfToday(ctx.db, day) : undefined
  const row = shown ?? (await campaignOfToday(ctx.db, day))
  if (!row) throw await missingCampaign(ctx.db, id)
  const refusal = refusalToSee(ctx.caller, row)
  if (refusal) throw refusal
  const campaign = { ...presentCampaign(row), signed_today: row.signed_today }
  if (isVisitor || refusalToOversee(ctx.caller, row)) return campaign
  const pending = (await pendingOf(ctx.db, [id])).get(id)
  return pending ? { ...campaign, pending_since: pending.updated_at.toISOString() } : campaign
}
