import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { isConfirmed } from '../../accounts/index.ts'
import { lockCampaign, presentCampaign, refusalToSee } from '../../campaigns/index.ts'
import { refusalToAnnounce } from '../policy.ts'
import { beginAnnouncement } from '../repository.ts'

/** Announces a campaign to all consenting members, once. @throws 404, 410, 403, 409 */
export async function shareWithAll({ ctx, input: { id } }: { ctx: Context<SignedIn>; input: { id: number } }) {
  const { db, caller, now } = ctx
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const confirmed = await isConfirmed(trx, caller.id)
    const refusal = refusalToSee(caller, campaign) ?? refusalToAnnounce(caller, campaign, confirmed)
    if (refusal) throw refusal
    await beginAnnouncement(trx, id, campaign.version ?? 1, now())
    await enqueue(trx, 'announce_campaign', { campaign_id: id })
    return { campaign: await presentCampaign(trx, id) }
  })
}
