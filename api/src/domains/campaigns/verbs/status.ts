import type { Context } from '../../../context.ts'
import { pendingOf } from '../../versions/index.ts'
import { existingCampaign } from '../gates.ts'
import { manages, refusalToOversee, refusalToSee } from '../policy.ts'
import { presentStatus } from '../presenter.ts'
import { mayReply } from '../replies.ts'

/** What became of a public campaign is public. @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignStatus({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await existingCampaign(db, id)
  const refusal = campaign.version === null ? refusalToSee(caller, campaign) : undefined
  if (refusal) throw refusal
  const pending = (await pendingOf(db, [id])).get(id)
  return presentStatus(campaign, {
    isOverseen: refusalToOversee(caller, campaign) === undefined,
    mayReply: manages(caller, campaign) && mayReply(campaign, pending),
  })
}
