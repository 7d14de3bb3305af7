import type { Context } from '../../../context.ts'
import type { Call } from '../../../http/routes.ts'
import { changesBetween, laterSignatures, pendingOf, versionsOf } from '../../versions/index.ts'
import { existingCampaign, managedCampaign, visibleCampaign } from '../gates.ts'
import { missingCampaign } from '../missing-campaign.ts'
import { manages, refusalToOversee, refusalToSee } from '../policy.ts'
import { notePending, presentById, presentCampaign, presentCounts, presentStatus } from '../presenter.ts'
import { campaignOfToday, countsOf, countsOfToday, shownCampaignOfToday } from '../queries.ts'
import { mayReply } from '../replies.ts'
import { presentTeam } from '../team.ts'
import { ownTranslation } from '../translation.ts'

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

export async function campaignCounts({ ctx: { db, caller, now }, input: { id } }: Call<'campaignCounts'>) {
  const campaign = await countsOfToday(db, { id, now: now() })
  if (!campaign) throw await missingCampaign(db, id)
  // The query is hot, so co-owners are read only if they matter.
  if (refusalToSee(caller, campaign)) await visibleCampaign({ db, caller }, id)
  return { ...presentCounts(campaign.counts), signed_today: campaign.signed_today }
}

/** What became of a public campaign is public. @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignStatus({ ctx: { db, caller }, input: { id } }: Call<'campaignStatus'>) {
  const campaign = await existingCampaign(db, id)
  const refusal = campaign.version === null ? refusalToSee(caller, campaign) : undefined
  if (refusal) throw refusal
  const pending = (await pendingOf(db, [id])).get(id)
  return presentStatus(campaign, {
    isOverseen: refusalToOversee(caller, campaign) === undefined,
    mayReply: manages(caller, campaign) && mayReply(campaign, pending),
  })
}

export async function manageCampaign({ ctx, input: { id } }: Call<'managedCampaign'>) {
  const row = await managedCampaign(ctx, id)
  const campaign = await notePending(ctx.db, await presentById(ctx.db, id))
  return { campaign, team: await presentTeam(ctx, row), translation: await ownTranslation(ctx.db, row) }
}

export async function campaignVersions({ ctx, input: { id } }: Call<'campaignVersions'>) {
  await visibleCampaign(ctx, id)
  const versions = await versionsOf(ctx.db, id)
  const later = versions.length > 1 ? await laterSignatures(ctx.db, id) : new Map<number, number>()
  const { signature_count } = presentCounts((await countsOf(ctx.db, [id])).get(id) ?? [])
  const ofFirst = signature_count - [...later.values()].reduce((sum, count) => sum + count, 0)
  const results = versions.map((version, n) => {
    const former = versions[n + 1]
    return {
      number: version.number,
      approved_at: version.approved_at.toISOString(),
      signature_count: version.number === 1 ? Math.max(0, ofFirst) : (later.get(version.number) ?? 0),
      changes: former ? (changesBetween(former, version) ?? {}) : null,
    }
  })
  return { results }
}
