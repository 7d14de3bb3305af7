import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { isConfirmed } from '../../accounts/index.ts'
import { lockCampaign, presentById, refusalToSee } from '../../campaigns/index.ts'
import { pendingOf } from '../../versions/index.ts'
import { refusalToAnnounce } from '../policy.ts'
import { beginAnnouncement } from '../repository.ts'

/** Makes a campaign a line of a digest that moderators release to all consenting members, once. @throws 404, 410, 403, 409 */
export async function shareWithAll({ ctx, input: { id } }: { ctx: Context<SignedIn>; input: { id: number } }) {
  const { db, caller, now } = ctx
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const confirmed = await isConfirmed(trx, caller.id)
    const changes = (await pendingOf(trx, [id])).size > 0
    const refusal = refusalToSee(caller, campaign) ?? refusalToAnnounce(caller, campaign, { confirmed, changes })
    if (refusal) throw refusal
    await beginAnnouncement(trx, id, campaign.version ?? 1, now())
    return { campaign: await presentById(trx, id) }
  })
}
