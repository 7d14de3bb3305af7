import type { Context } from '../../../context.ts'
import { missingCampaign } from '../missing-campaign.ts'
import { refusalToOversee, refusalToSee } from '../policy.ts'
import { notePending, presentCampaign } from '../presenter.ts'
import { campaignOfToday, shownCampaignOfToday } from '../queries.ts'

type ById = { ctx: Context; input: { id: number } }

export const campaignDetail = async (asked: ById) => (await readCampaign(asked)).campaign

/** The campaign and its row, for what else is shown of it. @throws 404, 410, 451, or 401 if the caller may see it after signing in */
export async function readCampaign({ ctx, input: { id } }: ById) {
  const isVisitor = ctx.caller.kind === 'anonymous'
  const day = { id, now: ctx.now() }
  const shown = isVisitor ? await shownCampaignOfToday(ctx.db, day) : undefined
  const row = shown ?? (await campaignOfToday(ctx.db, day))
  if (!row) throw await missingCampaign(ctx.db, id)
  const refusal = refusalToSee(ctx.caller, row)
  if (refusal) throw refusal
  const campaign = { ...presentCampaign(row), signed_today: row.signed_today }
  if (isVisitor || refusalToOversee(ctx.caller, row)) return { row, campaign }
  return { row, campaign: await notePending(ctx.db, campaign) }
}
